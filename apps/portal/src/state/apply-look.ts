import { atom } from 'jotai'
import { configAtom, type GlobalConfig } from './config.ts'
import { refreshConfigAction } from './portal-parts.ts'

/** A published look, as a patch to the version `from`. Without a patch the portal loads the look. */
interface LookEvent {
  readonly version: number
  readonly from?: number
  readonly patch?: Partial<Omit<GlobalConfig, 'config'>> & { readonly config?: Partial<GlobalConfig['config']> }
}

/** Open portals load a new look at random times within this period, so that they do not all load it at once. */
const spreadMs = 800

/** Applies a published look. Unchanged parts stay the same object, so that components using them are not rendered. */
export const applyLookAtom = atom(null, (get, set, event: object) => {
  const { from, version, patch } = event as LookEvent
  const currentConfig = get(configAtom)
  // A preview shows its draft regardless of the published look.
  if (currentConfig.preview || currentConfig.version === version) return
  if (patch && currentConfig.version === from)
    set(configAtom, { ...currentConfig, ...patch, version, config: { ...currentConfig.config, ...patch.config } })
  else setTimeout(() => set(refreshConfigAction), Math.random() * spreadMs)
})
