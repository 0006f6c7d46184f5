import '@quadrangle/ui/styles.css'
import './events.css'
import { createTheme, LabelsProvider, ThemeProvider } from '@quadrangle/ui'
import { createRoot } from 'react-dom/client'
import { Events } from './events.tsx'

const campus = createTheme({ brand: '#1f5fbf' })
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root".')

createRoot(root).render(
  <LabelsProvider locale="en">
    <ThemeProvider theme={campus} mode="light" className="min-h-dvh bg-surface">
      <Events />
    </ThemeProvider>
  </LabelsProvider>,
)
