import '@quadrangle/ui/styles.css'
import './labs.css'
import { createTheme as createMantineTheme, MantineProvider } from '@mantine/core'
import { CssBaseline } from '@mui/material'
import { applyTheme, createTheme, LabelsProvider } from '@quadrangle/ui'
import { createRoot } from 'react-dom/client'
import { Labs } from './labs.tsx'

applyTheme(document.documentElement, createTheme({ brand: '#6d28d9', cardRadius: 12 }), 'light')
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root".')

createRoot(root).render(
  <MantineProvider theme={createMantineTheme({ primaryColor: 'violet' })}>
    <CssBaseline />
    <LabelsProvider locale="en">
      <Labs />
    </LabelsProvider>
  </MantineProvider>,
)
