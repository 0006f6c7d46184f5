import { addons } from 'storybook/manager-api'
import { createTheme } from '../packages/ui/src/theme/index.ts'
import { storybookTheme } from './storybook-theme.ts'

const theme = createTheme()
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

const dress = () => addons.setConfig({ theme: storybookTheme(theme, prefersDark.matches ? 'dark' : 'light') })

addons.setConfig({ sidebar: { showRoots: true }, panelPosition: 'right' })
dress()
prefersDark.addEventListener('change', dress)
