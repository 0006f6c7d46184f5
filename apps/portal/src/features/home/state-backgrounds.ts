import { type ContractData, limits } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { actionAtom } from '../../state/action-atom.ts'
import { configAtom } from '../../state/config.ts'
import { loadUserAction, settingsAtom, updateSessionAction } from '../../state/session.ts'
import { sessionAtom } from '../../state/session-epoch.ts'
import type { Settings } from '../../state/settings.ts'
import { pictureName } from './upload-check.ts'

export type Background = ContractData<'config', 'backgrounds'>['themes'][number]

/** The backgrounds to choose from; undefined until loaded. */
export const backgroundsAtom = sessionAtom<readonly Background[] | undefined>(undefined)

/** The id of the current background: the person's choice or the institution's. */
export const backgroundIdAtom = atom((get) => {
  const { bg_id, bg_url } = get(settingsAtom)
  return bg_url ? bg_id : get(configAtom).defaultBg.bg_id
})

export const backgroundsAction = actionAtom<void, void>({
  run: async ({ api, set, signal }) => set(backgroundsAtom, (await api.config.backgrounds({ signal })).themes),
})

// The settings that the server has, while a choice is being saved.
const savedAtom = sessionAtom<Settings | undefined>(undefined)

/** Chooses a background. It applies immediately, and is reverted if the server refuses. */
export const chooseBackgroundAction = actionAtom<Background, void>({
  run: async ({ get, set, signal }, { bg_id, bg_url, bg_name }) => {
    const saved = get(savedAtom) ?? get(settingsAtom)
    set(savedAtom, saved)
    set(settingsAtom, (settings) => ({ ...settings, bg_id, bg_url, bg_name }))
    const result = await set(updateSessionAction, { bg_id })
    // A newer choice is being saved.
    if (signal.aborted) return
    set(savedAtom, undefined)
    if (result.ok) return
    set(settingsAtom, (settings) => ({
      ...settings,
      bg_id: saved.bg_id,
      bg_url: saved.bg_url,
      bg_name: saved.bg_name,
    }))
    throw result.error
  },
})

/** The progress of the upload, in percent. */
export const uploadProgressAtom = sessionAtom<number | undefined>(undefined)

interface Upload {
  file: File
  /** The name for a file without one. */
  fallbackName: string
  cancel: AbortSignal
}

/** Uploads a picture and adds it to the person's backgrounds. */
export const uploadBackgroundAction = actionAtom<Upload, Background | undefined>({
  run: async ({ api, get, set }, { file, fallbackName, cancel }) => {
    const ids = new Set(get(backgroundsAtom)?.map((background) => background.bg_id))
    set(uploadProgressAtom, 0)
    try {
      const stored = await api.upload.file({
        query: { purpose: 'background' },
        file,
        signal: cancel,
        onProgress: (percent) => set(uploadProgressAtom, percent),
      })
      const name = pictureName(file.name, limits.name, fallbackName)
      const { themes } = await api.config.addBackground({ body: { file_id: stored.id, name }, signal: cancel })
      set(backgroundsAtom, themes)
      return themes.find((background) => background.own === 1 && !ids.has(background.bg_id))
    } finally {
      set(uploadProgressAtom, undefined)
    }
  },
})

/** Removes one of the person's own backgrounds; if it was in use, the institution's is shown. */
export const removeBackgroundAction = actionAtom<Background, void>({
  run: async ({ api, get, set }, { bg_id }) => {
    const { themes } = await api.config.removeBackground({ body: { bg_id } })
    set(backgroundsAtom, themes)
    if (get(settingsAtom).bg_id === bg_id) await set(loadUserAction)
  },
})
