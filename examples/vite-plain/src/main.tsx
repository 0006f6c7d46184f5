import '@quadrangle/ui/styles.css'
import './library.css'
import { createTheme, LabelsProvider, ThemeProvider, ToastProvider } from '@quadrangle/ui'
import { createRoot } from 'react-dom/client'
import { Library } from './library.tsx'

const theme = createTheme({ brand: '#8a1538', cardRadius: 8, headerHeight: 56 })
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root".')

createRoot(root).render(
  <LabelsProvider locale="en">
    <ThemeProvider theme={theme} mode="light">
      <ToastProvider>
        <Library />
      </ToastProvider>
    </ThemeProvider>
  </LabelsProvider>,
)
