import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { messageOf } from '../../../shared/message-of.ts'
import { type LoadedSettings, type Settings, saveSettingsAtom } from './state.ts'

export interface SettingsForm {
  /** The person's settings, including unsaved changes. */
  readonly settings: Settings
  /** The settings as last returned by the server. */
  readonly saved: LoadedSettings
  readonly state: 'idle' | 'saving' | 'saved' | 'failed'
  /** Why the last change was not saved. */
  readonly failure: string
  /** Applies a change immediately and saves it. Only one save runs at a time, with the latest choice. */
  readonly change: (part: Partial<Settings>) => void
  /** Tries again to save. */
  readonly retry: () => void
}

const settingsOf = ({ switches, quiet, digest }: Settings): Settings => ({ switches, quiet, digest })

/** Settings that are saved as they are changed. Changes that could not be saved stay on the screen. */
export function useSettings(loaded: LoadedSettings): SettingsForm {
  const save = useSetAtom(saveSettingsAtom)
  const [saved, setSaved] = useState(loaded)
  const [settings, setSettings] = useState(() => settingsOf(loaded))
  const [state, setState] = useState<SettingsForm['state']>('idle')
  const [failure, setFailure] = useState('')
  const pendingSettings = useRef(settings)
  const running = useRef(false)
  const run = async () => {
    if (running.current) return
    running.current = true
    setState('saving')
    let sent: Settings
    try {
      do {
        sent = pendingSettings.current
        setSaved(await save(sent))
      } while (sent !== pendingSettings.current)
      setState('saved')
    } catch (error) {
      setFailure(messageOf(error))
      setState('failed')
    } finally {
      running.current = false
    }
  }
  return {
    settings,
    saved,
    state,
    failure,
    change(part) {
      pendingSettings.current = { ...pendingSettings.current, ...part }
      setSettings(pendingSettings.current)
      void run()
    },
    retry: () => void run(),
  }
}
