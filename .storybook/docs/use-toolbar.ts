import type { DocsContextProps } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { initialGlobals, type ToolbarValues } from '../toolbar.ts'

type Channel = DocsContextProps['channel']
type Message = { globals?: Partial<ToolbarValues> }

/** The toolbar's values on a documentation page, which is no story and so gets no globals. */
export function useToolbar(channel: Channel): ToolbarValues {
  const [values, setValues] = useState<ToolbarValues>(() => {
    const [last] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as Message[]
    return { ...initialGlobals, ...last?.globals }
  })
  useEffect(() => {
    const update = ({ globals }: Message) => setValues({ ...initialGlobals, ...globals })
    channel.on(GLOBALS_UPDATED, update)
    return () => channel.off(GLOBALS_UPDATED, update)
  }, [channel])
  return values
}
