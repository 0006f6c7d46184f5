import * as React from 'react'
import { addons, types } from 'storybook/manager-api'
import { createTheme } from '../packages/ui/src/theme/index.ts'
import { ConfigurationTool } from './configuration/configuration-tool.tsx'
import { storybookTheme } from './storybook-theme.ts'

// The manager has its own React, version 18, and compiles JSX to calls of `React.createElement` without importing it.
Object.assign(globalThis, { React })

const theme = createTheme()
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

const updateTheme = () => addons.setConfig({ theme: storybookTheme(theme, prefersDark.matches ? 'dark' : 'light') })

addons.setConfig({ sidebar: { showRoots: true }, layout: { panelPosition: 'right' } })
updateTheme()
prefersDark.addEventListener('change', updateTheme)

addons.register('quadrangle', () => {
  addons.add('quadrangle/configuration', {
    type: types.TOOL,
    title: 'Configuration',
    match: ({ viewMode, tabId }) => !tabId && (viewMode === 'story' || viewMode === 'docs'),
    render: () => <ConfigurationTool />,
  })
})
