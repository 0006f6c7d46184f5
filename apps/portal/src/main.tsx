import '@quadrangle/ui/styles.css'
import './styles.css'
import { createRoot } from 'react-dom/client'
import { connectApi } from './app/api.ts'
import { connectLayout } from './app/connect-layout.ts'
import { preloadUser } from './app/current-user.ts'
import { connectI18n, showLanguage } from './app/i18n.ts'
import { store } from './app/store.ts'
import { connectTheme } from './app/theme.ts'
import { ConfigErrorView } from './features/shell/errors/config-error-view.tsx'
import { RootLoading } from './features/shell/errors/root-loading.tsx'
import { loadConfigAction } from './state/config.ts'
import { localeAtom } from './state/locale.ts'
import { previewRole } from './state/preview-role.ts'

async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no element #root.')
  const root = createRoot(element)
  connectTheme()
  connectApi()
  connectI18n()
  if (previewRole) await (await import('./app/preview/start-preview.ts')).startPreview(previewRole)
  connectLayout()
  root.render(<RootLoading locale={store.get(localeAtom)} />)

  try {
    preloadUser()
    const [app, config] = await Promise.all([
      loadApp(),
      store.set(loadConfigAction, undefined),
      showLanguage(store.get(localeAtom)),
    ])
    if (!config.ok) throw config.error
    // Before the set-up, only its page works.
    if (config.data.setup === 'empty' && location.pathname !== '/setup') return location.replace('/setup')
    // The configuration may specify another language.
    await showLanguage(store.get(localeAtom))
    await app.show(root)
  } catch (error) {
    reportError(error)
    root.render(<ConfigErrorView locale={store.get(localeAtom)} />)
  }
}

// Two functions, because for two imports in one expression Vite preloads the files of both.
const loginApp = () => import('./app/login-app.tsx')
const portalApp = () => import('./app/portal-app.tsx')

async function loadApp() {
  const app = await (location.pathname === '/login' ? loginApp() : portalApp())
  app.prepare()
  return app
}

// Only people who use the keyboard need it.
addEventListener('keydown', () => import('./app/recover-focus.ts').catch(() => undefined), { once: true })

start()
