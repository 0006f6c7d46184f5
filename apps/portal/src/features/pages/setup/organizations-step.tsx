import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Button, Field, IconButton, Input } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'

interface Row {
  readonly key: string
  readonly id?: number
  readonly name: string
  readonly name_en: string
  /** The number of people in the organisation. */
  readonly people: number
}

let rowCount = 0
const emptyRow = (): Row => {
  rowCount += 1
  return { key: `new-${rowCount}`, name: '', name_en: '', people: 0 }
}

/** The first schools and offices. */
export function OrganizationsStep({ progress, onSave, onBack }: StepProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const root = localized(progress.root, 'name', locale)
  const saved = progress.organizations
  const [list, setList] = useState<readonly Row[]>(() =>
    saved.length > 0 ? saved.map((row) => ({ ...row, key: String(row.id) })) : [emptyRow(), emptyRow(), emptyRow()],
  )
  const [wasSubmitted, setSubmitted] = useState(false)
  const fields = useRef<HTMLUListElement>(null)
  const change = (key: string, part: Partial<Row>) =>
    setList((now) => now.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const changeAndFocus = (next: readonly Row[], at: number) => {
    flushSync(() => setList(next))
    fields.current?.querySelectorAll<HTMLElement>('[data-first]')[at]?.focus()
  }
  const add = () => changeAndFocus([...list, emptyRow()], list.length)
  const remove = (key: string) => {
    const at = list.findIndex((row) => row.key === key)
    changeAndFocus(
      list.filter((row) => row.key !== key),
      Math.max(0, at - 1),
    )
  }
  const exampleOf = (name: string | undefined) => (name ? t`For example ${name}` : undefined)
  // One name is enough: it is then used for both languages.
  const nameOf = ({ name, name_en }: Row) => name.trim() || name_en.trim()
  const hasProblem = (row: Row) => nameOf(row) === '' && row.id !== undefined
  const submit = async () => {
    setSubmitted(true)
    if (list.some(hasProblem)) return false
    const named = list.filter((row) => nameOf(row) !== '')
    const ids = new Set(named.map(({ id }) => id))
    await onSave({
      step: 'organizations',
      body: {
        list: named.map((row) => ({
          ...(row.id !== undefined && { id: row.id }),
          name: nameOf(row),
          name_en: row.name_en,
        })),
        removed: saved.map(({ id }) => id).filter((id) => !ids.has(id)),
      },
    })
    return true
  }
  return (
    <StepForm
      at={4}
      title={<Trans>Which schools and offices are there?</Trans>}
      description={
        <Trans>A few are enough to begin with. People belong to them, and notices are sent in their name.</Trans>
      }
      onSubmit={submit}
      onBack={onBack}
      onSkip={() => onSave({ skip: 'organizations' })}
    >
      <div>
        <p className="text-sm text-text-muted">
          <Trans>
            Below <strong className="font-semibold text-text">{root}</strong>
          </Trans>
        </p>
        <div aria-hidden className="mt-3 hidden border-s-2 border-border ps-4 text-xs text-text-muted sm:flex">
          <span className="grid grow grid-cols-2 gap-2 pb-1.5">
            <span>{t`Name in Chinese`}</span>
            <span>{t`Name in English`}</span>
          </span>
          {/* A spacer as wide as the button of a row and the space before it. */}
          <span className="ms-2 w-control" />
        </div>
        <ul ref={fields} className="flex flex-col gap-3 border-s-2 border-border ps-4 max-sm:mt-3 max-sm:gap-6">
          {list.map((row, at) => (
            <li key={row.key} className="flex items-start gap-2">
              <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
                <Field
                  hideLabel
                  label={t`Name of organisation ${at + 1}`}
                  error={wasSubmitted && hasProblem(row) ? t`Enter its name, or remove the line.` : undefined}
                >
                  <Input
                    data-first
                    maxLength={limits.name}
                    placeholder={exampleOf(examples[at]?.[0])}
                    value={row.name}
                    onChange={(event) => change(row.key, { name: event.target.value })}
                  />
                </Field>
                <Field hideLabel label={t`English name of organisation ${at + 1}`}>
                  <Input
                    maxLength={limits.name}
                    placeholder={exampleOf(examples[at]?.[1])}
                    value={row.name_en}
                    onChange={(event) => change(row.key, { name_en: event.target.value })}
                  />
                </Field>
              </div>
              <IconButton
                variant="ghost"
                label={
                  row.people > 0 ? t`Organisation ${at + 1} has people and stays` : t`Remove organisation ${at + 1}`
                }
                disabled={row.people > 0}
                onClick={() => remove(row.key)}
                icon={<Trash2 size={16} />}
              />
            </li>
          ))}
        </ul>
        <Button variant="outline" className="mt-3" disabled={list.length >= limits.setupEntries} onClick={add}>
          <Plus size={16} aria-hidden />
          <Trans>Add another one</Trans>
        </Button>
      </div>
      <div className="flex items-start gap-4 rounded-card bg-surface-sunken p-4">
        <Users size={20} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
        <p className="text-sm">
          <Trans>
            <strong className="font-semibold">People come afterwards.</strong> Import a list of any length from a table,
            with their organisations, when the set-up is done.
          </Trans>
        </p>
      </div>
    </StepForm>
  )
}

/** Examples of names in both languages. */
const examples: readonly (readonly [string, string])[] = [
  ['计算机学院', 'School of Computing'],
  ['教务处', 'Academic Affairs'],
  ['图书馆', 'Library'],
]
