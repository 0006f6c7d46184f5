import { Button, Field, Input } from '@quadrangle/ui'
import type { Theme, ThemeConfig } from '@quadrangle/ui/theme'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { SeedField } from '../pages/seed-field.tsx'
import { readBrandFile } from './brand-file.ts'

/** Props of {@link BrandBar}. */
export interface BrandBarProps {
  /** Values of the fields. */
  config: ThemeConfig
  /** The theme that is made of these fields. */
  theme: Theme
  /** Called with the fields that change. */
  onChange: (fields: ThemeConfig) => void
  /** More elements at the end of the row. */
  children?: ReactNode
}

interface FileButtonProps {
  accept: string
  onFile: (file: File) => void
  children: ReactNode
}

/** A button that asks for a file. */
function FileButton({ accept, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // choosing the same file again must count as a change, too
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input ref={input} type="file" hidden accept={accept} onChange={onChange} />
    </>
  )
}

/** Fields for the colour, name and logo of a brand, and buttons that load them from files. */
export function BrandBar({ config, theme, onChange, children }: BrandBarProps) {
  const [applied, setApplied] = useState<{ config: ThemeConfig; notes: string[] }>({ config: {}, notes: [] })
  // the key of the seed field: a colour from a file replaces the typed one
  const [filesApplied, setFilesApplied] = useState(0)
  const applyFile = async (file: File) => {
    const content = await readBrandFile(file)
    setApplied(content.config ? content : { config: {}, notes: [content.problem] })
    if (!content.config) return
    onChange(content.config)
    setFilesApplied((count) => count + 1)
  }
  // the notes on a file are true until one of its fields is changed
  const isUnchanged = Object.entries(applied.config).every(
    ([field, value]) => config[field as keyof ThemeConfig] === value,
  )
  const fileNotes = isUnchanged ? applied.notes : []
  const name = Object.values(config.names ?? {})[0] ?? ''
  const adjustments = theme.adjustments.map(
    ({ token, scheme, from, to }) => `${token} is ${to} instead of ${from} in ${scheme} mode, for contrast`,
  )
  const issues = theme.issues.map(({ message }) => message)
  const [firstNote, ...moreNotes] = [...fileNotes, ...issues, ...adjustments].map((note) => note.replace(/\.$/, ''))
  return (
    <section aria-label="Your brand" className="designers-bar">
      <div className="designers-fields">
        <SeedField key={filesApplied} seed={theme.config.brand} onSeedChange={(brand) => onChange({ brand })} />
        <Field label="Name">
          <Input
            value={name}
            placeholder="Your university"
            onChange={({ target: { value } }) => onChange({ names: value === '' ? {} : { zh: value, en: value } })}
          />
        </Field>
        <div className="story-row">
          <FileButton accept="image/*" onFile={applyFile}>
            Logo…
          </FileButton>
          {theme.config.logo.light !== '' && <Button onClick={() => onChange({ logo: {} })}>Remove the logo</Button>}
          <FileButton accept=".json,application/json" onFile={applyFile}>
            Design tokens…
          </FileButton>
          {children}
        </div>
      </div>
      <div role="status" className="designers-notes">
        {firstNote && moreNotes.length === 0 && `${firstNote}.`}
        {moreNotes.length > 0 && (
          <details>
            <summary>
              {firstNote}. And {moreNotes.length} more.
            </summary>
            <ul>
              {moreNotes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}
