import '@quadrangle/ui/styles.css'
import './styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connectApi } from './app/api.ts'
import { connectFocus } from './app/focus.ts'
import { connectI18n, showLanguage } from './app/i18n.ts'
import { connectLayout } from './app/layout.ts'
import { preloadPage, router } from './app/router.ts'
import { connectSessionEnd } from './app/session-end.ts'
import { recogniseUser } from './app/session-guard.ts'
import { store } from './app/store.ts'
import { connectTheme } from './app/theme.ts'
import { ConfigErrorView } from './features/errors/config-error-view.tsx'
import { RootLoading } from './features/errors/root-loading.tsx'
import { loadConfigAction } from './state/config.ts'
import { localeAtom } from './state/locale.ts'

async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no element #root.')
  const root = createRoot(element)
  connectTheme()
  connectApi()
  connectI18n()
  connectLayout()
  root.render(<RootLoading locale={store.get(localeAtom)} />)

  try {
    recogniseUser()
    preloadPage()
    const [config] = await Promise.all([store.set(loadConfigAction, undefined), showLanguage(store.get(localeAtom))])
    if (!config.ok) throw config.error
    // The configuration may have brought another language.
    await showLanguage(store.get(localeAtom))
  } catch (error) {
    reportError(error)
    root.render(<ConfigErrorView locale={store.get(localeAtom)} />)
    return
  }

  connectFocus(router)
  connectSessionEnd(router)
  root.render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  )
}

start()
