import { atom } from 'jotai'
import { configAtom, type GlobalConfig } from './config.ts'
import { refreshConfigAction } from './portal-parts.ts'

/** A look was published: what differs from the version `from`. Without a patch it is loaded. */
interface LookEvent {
  readonly version: number
  readonly from?: number
  readonly patch?: Partial<Omit<GlobalConfig, 'config'>> & { readonly config?: Partial<GlobalConfig['config']> }
}

/** Open portals load within this time after an event, not all at once. */
const spreadMs = 800

/** Applies a published look. Unchanged parts stay the same object, so that they are not rendered. */
export const applyLookAtom = atom(null, (get, set, event: object) => {
  const { from, version, patch } = event as LookEvent
  const currentConfig = get(configAtom)
  // A preview shows its draft regardless of the published look.
  if (currentConfig.preview || currentConfig.version === version) return
  if (patch && currentConfig.version === from)
    set(configAtom, { ...currentConfig, ...patch, version, config: { ...currentConfig.config, ...patch.config } })
  else setTimeout(() => set(refreshConfigAction), Math.random() * spreadMs)
})
