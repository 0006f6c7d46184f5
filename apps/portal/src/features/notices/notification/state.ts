import type { ContractData } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { actionAtom } from '../../../state/action-atom.ts'
import { apiAtom } from '../../../state/api.ts'

/** The settings as returned by the server, with the destinations of messages and what is waiting to be sent. */
export type LoadedSettings = ContractData<'notification', 'settings'>
/** Settings that a person chooses. */
export type Settings = Pick<LoadedSettings, 'switches' | 'quiet' | 'digest'>
export type NoticeKind = keyof Settings['switches']

/** Loads the settings. */
export const settingsAction = actionAtom<void, LoadedSettings>({
  // The form starts from the loaded settings, and saves later changes itself.
  clearOnStart: true,
  run: ({ api, signal }) => api.notification.settings({ signal }),
})

/** Saves the settings; rejects with the server's message. */
export const saveSettingsAtom = atom(null, (get, _set, body: Settings) => get(apiAtom).notification.save({ body }))
