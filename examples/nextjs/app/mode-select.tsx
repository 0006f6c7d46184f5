'use client'
import { applyMode, Field, Select } from '@quadrangle/ui'
import { readMode } from './mode.ts'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Changes the mode of the page immediately, and stores it in a cookie for pages that the server renders later. */
export function ModeSelect({ mode }: { mode: string }) {
  return (
    <Field label="Appearance">
      <Select
        defaultValue={mode}
        options={options}
        onChange={({ target }) => {
          // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookieStore before version 18.4
          document.cookie = `mode=${target.value}; path=/; max-age=31536000; samesite=lax`
          applyMode(document.documentElement, readMode(target.value))
        }}
      />
    </Field>
  )
}
