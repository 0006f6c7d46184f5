import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { ApiError } from '@quadrangle/api-client'
import { type Contract, contract } from '@quadrangle/api-client/contract'
import { ToastProvider } from '@quadrangle/ui'
import type { Decorator } from '@storybook/react-vite'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { type ReactNode, useState } from 'react'
import { apiAtom } from '../state/api.ts'
import { type Locale, languageOf } from '../state/chosen-locale.ts'
import { configAtom } from '../state/config.ts'
import { setLocaleAtom } from '../state/locale.ts'
import { setUserAtom } from '../state/session.ts'
import { clientOf } from './client-of.ts'
import './portal-stage.css'

const catalogues: Record<Locale, Record<string, { messages: Messages }>> = {
  zh: import.meta.glob(['../locales/zh.po', '../features/**/locales/zh.po'], { eager: true }),
  en: import.meta.glob(['../locales/zh.po', '../features/**/locales/zh.po'], {
    eager: true,
    query: '?english',
  }),
}

/** All texts of the portal in one language. */
function textsIn(locale: Locale) {
  const i18n = setupI18n()
  for (const { messages } of Object.values(catalogues[locale])) i18n.load(locale, messages)
  i18n.activate(locale)
  return i18n
}

/** Responses of calls in a story; other calls return the contract's example. */
export type Answers = { [Noun in keyof Contract]?: { [Name in keyof Contract[Noun]]?: () => Promise<unknown> } }

/** A store of the portal before anything is shown. */
export type PortalStore = ReturnType<typeof createStore>

/** The server and the store for a part of the portal in a story. */
export interface PortalStage {
  /** The responses of the server. */
  answers?: Answers
  /** Fills the store. */
  prepare?: (store: PortalStore) => void
}

function storeFor(locale: Locale, { answers = {}, prepare }: PortalStage): PortalStore {
  const store = createStore()
  store.set(apiAtom, clientOf(answers))
  store.set(configAtom, contract.global.config.data.parse(contract.global.config.example.data))
  store.set(setUserAtom, contract.user.info.data.parse(contract.user.info.example.data))
  store.set(setLocaleAtom, locale)
  prepare?.(store)
  return store
}

function Stage({ locale, stage, children }: { locale: Locale; stage: PortalStage; children: ReactNode }) {
  const [store] = useState(() => storeFor(locale, stage))
  const [i18n] = useState(() => textsIn(locale))
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/'] }) }),
  )
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <RouterContextProvider router={router}>
          <ToastProvider>
            <div className="portal-stage">{children}</div>
          </ToastProvider>
        </RouterContextProvider>
      </I18nProvider>
    </Provider>
  )
}

/** Decorates a story with texts in the toolbar's language, a store, a router and a server. */
export function onPortal(stage: PortalStage = {}): Decorator {
  return (Story, { globals, id }) => {
    const locale = languageOf(String(globals.locale))
    return (
      <Stage key={`${id} ${locale}`} locale={locale} stage={stage}>
        <Story />
      </Stage>
    )
  }
}

/** A call that never ends. */
export const pending = () => new Promise<never>(() => undefined)

/** A call that fails. */
export const failing = (errcode: number, errmsg: string, details?: { retryAfter?: number; data?: unknown }) => () =>
  Promise.reject(new ApiError({ errcode, errmsg, ...details }))

/** Fixes the time of `Date.now()` for a story, so that it looks the same every day. */
export function clockAt(instant: string): () => () => void {
  return () => {
    const { now } = Date
    Date.now = () => Date.parse(instant)
    return () => {
      Date.now = now
    }
  }
}
