import '@quadrangle/ui/styles.css'
import './rooms.css'
import { applyTheme, createTheme, LabelsProvider } from '@quadrangle/ui'
import { App, ConfigProvider } from 'antd'
import { createRoot } from 'react-dom/client'
import { Rooms } from './rooms.tsx'

const theme = createTheme({ brand: '#1677ff', cardRadius: 8 })
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root".')

// on the whole page: antd puts its modals at the end of the body
applyTheme(document.documentElement, theme, 'light')

createRoot(root).render(
  <ConfigProvider theme={{ token: { colorPrimary: theme.config.brand, fontFamily: 'var(--qd-font-sans)' } }}>
    <App>
      <LabelsProvider locale="en">
        <Rooms />
      </LabelsProvider>
    </App>
  </ConfigProvider>,
)
