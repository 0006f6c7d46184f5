import { isPreviewMessage, type PreviewMessage } from '../../shared/preview-message.ts'
import { shareStructure } from '../../shared/share-structure.ts'
import { apiAtom } from '../../state/api.ts'
import { configAtom, maybePortalConfigAtom } from '../../state/config.ts'
import { localeAtom, setLocaleAtom } from '../../state/locale.ts'
import type { PreviewRole } from '../../state/preview-role.ts'
import { themeModeAtom } from '../../state/theme-mode.ts'
import { store } from '../store.ts'
import { blockLeavingLinks, preventFocusStealing } from './confine-preview.ts'
import { previewClient } from './preview-client.ts'

/**
 * Makes this page the preview of the surrounding studio: it shows the look that the studio sends, as a person with the
 * given role sees it, and saves nothing. Resolves after the first look has arrived.
 */
export async function startPreview(role: PreviewRole): Promise<void> {
  const studio = window.parent
  const notifyStudio = (type: 'preview-ready' | 'preview-refused') => studio.postMessage({ type }, location.origin)
  const firstLook = Promise.withResolvers<void>()
  let message: PreviewMessage | undefined

  const show = (next: PreviewMessage) => {
    message = next
    store.set(themeModeAtom, next.mode)
    if (store.get(localeAtom) !== next.locale) store.set(setLocaleAtom, next.locale)
    applyLook()
  }
  /** Also runs after the portal has loaded a look that another administrator has published. */
  const applyLook = () => {
    if (!message || !store.get(maybePortalConfigAtom)) return
    const { slides: _, schoolNav: __, ...look } = message.look
    const current = store.get(configAtom)
    const next = shareStructure(current, { ...current, ...look, locale: message.locale })
    if (next === current) return
    store.set(configAtom, next)
  }

  preventFocusStealing()
  blockLeavingLinks(() => notifyStudio('preview-refused'))
  // Log-ins and settings of other tabs concern the studio alone.
  window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true })
  store.set(
    apiAtom,
    previewClient(store.get(apiAtom), {
      role,
      message: () => {
        if (!message) throw new Error('The preview has no look yet.')
        return message
      },
      onRefused: () => notifyStudio('preview-refused'),
    }),
  )
  store.sub(maybePortalConfigAtom, applyLook)
  window.addEventListener('message', (event) => {
    if (!isPreviewMessage<PreviewMessage>(event, studio, 'preview-look')) return
    show(event.data)
    firstLook.resolve()
  })
  notifyStudio('preview-ready')
  await firstLook.promise
}
