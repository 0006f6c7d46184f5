'use client'
import { useState } from 'react'
import { useControllableState } from '../use-controllable-state.ts'
import { complete, withValueAt } from './config-value.ts'
import type { ConfigSchema, ConfigValue } from './schema.ts'

/** The number of changes that can be undone. */
const MAX_UNDO = 100

interface Step {
  /** The field that was changed, '' for several at once. */
  field: string
  before: ConfigValue
}

interface DraftOptions {
  schema: ConfigSchema
  value: ConfigValue | undefined
  defaultValue: ConfigValue | undefined
  onValueChange: ((value: ConfigValue) => void) | undefined
}

/** The edited configuration with undo. Consecutive changes of one field are one step. */
export function useConfigDraft({ schema, value, defaultValue = {}, onValueChange }: DraftOptions) {
  const [config, setConfig] = useControllableState(value, defaultValue, onValueChange)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const draft = complete(schema, config ?? {})
  const pushUndo = (field: string) => {
    const last = steps.at(-1)
    if (field !== '' && last?.field === field) return
    setSteps([...steps.slice(1 - MAX_UNDO), { field, before: draft }])
  }
  return {
    draft,
    /** The field of the last change; undefined if there is nothing to undo. */
    lastField: steps.at(-1)?.field,
    change: (path: string, next: unknown) => {
      pushUndo(path.split('.')[0] ?? '')
      setConfig(withValueAt(draft, path, next))
    },
    replace: (next: ConfigValue) => {
      pushUndo('')
      setConfig(next)
    },
    undo: () => {
      const last = steps.at(-1)
      if (last === undefined) return
      setSteps(steps.slice(0, -1))
      setConfig(last.before)
    },
  }
}
