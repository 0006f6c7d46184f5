import { Trans, useLingui } from '@lingui/react/macro'
import { Button, DateRangePicker, Field, Input, Select } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Download from 'lucide-react/icons/download'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { useTypedText } from '../use-typed-text.ts'
import { useActionList } from './audit-labels.ts'
import { type RecordsFilter, saveRecords } from './state.ts'

interface RecordsFilterFormProps {
  filter: RecordsFilter
  onChange: (filter: RecordsFilter) => void
}

/** Filter of the records by text, person, action and days. The remaining records can be saved as a file. */
export function RecordsFilterForm({ filter, onChange }: RecordsFilterFormProps) {
  const { t } = useLingui()
  const actions = useActionList()
  const [text, setText] = useTypedText(filter.text, (value) => onChange(nonEmpty({ ...filter, text: value })))
  const [person, setPerson] = useTypedText(filter.person, (value) => onChange(nonEmpty({ ...filter, person: value })))
  const { from, to } = filter
  const isFiltered = Object.keys(filter).length > 0
  return (
    <search className="grid items-end gap-3 p-card-padding sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]">
      <Field label={t`Keyword`}>
        <Input
          value={text}
          maxLength={100}
          placeholder={t`Notice, details …`}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Field label={t`Person`}>
        <Input
          value={person}
          maxLength={100}
          placeholder={t`Name or number`}
          onChange={(event) => setPerson(event.target.value)}
        />
      </Field>
      <Field label={t`Action`}>
        <Select
          className="w-full"
          value={filter.action ?? ''}
          options={[{ value: '', label: t`All actions` }, ...actions]}
          onChange={(event) => onChange(nonEmpty({ ...filter, action: event.target.value }))}
        />
      </Field>
      <Field label={t`Days`}>
        <DateRangePicker
          value={from && to ? { from, to } : null}
          onValueChange={(range) => onChange(nonEmpty({ ...filter, from: range?.from ?? '', to: range?.to ?? '' }))}
        />
      </Field>
      <div className="flex flex-wrap gap-2 sm:col-span-2 xl:col-span-1 xl:mb-1">
        {isFiltered && (
          <Button
            variant="ghost"
            onClick={() => {
              onChange({})
              // The button disappears with the filters.
              focusHeading()
            }}
          >
            <Trans>Clear filters</Trans>
          </Button>
        )}
        <SaveButton filter={filter} />
      </div>
    </search>
  )
}

function SaveButton({ filter }: { filter: RecordsFilter }) {
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const { busy, failure, run } = useTask()
  return (
    <>
      <Button variant="outline" loading={busy} onClick={() => void run(() => saveRecords(api, filter, locale))}>
        <Download size={16} aria-hidden />
        <Trans>Export CSV</Trans>
      </Button>
      <p role="alert" className="w-full text-sm text-danger wrap-anywhere empty:hidden">
        {failure}
      </p>
    </>
  )
}

/** The filter without its empty fields. */
function nonEmpty(filter: RecordsFilter): RecordsFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined))
}
