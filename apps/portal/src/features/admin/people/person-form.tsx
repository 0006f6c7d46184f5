import { useLingui } from '@lingui/react/macro'
import { isErrorOf } from '@quadrangle/api-client'
import { Alert, Field, Input, Radio, RadioGroup } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { ConflictAlert } from '../conflict-alert.tsx'
import { OrganizationPicker } from '../organization-picker.tsx'
import type { DirectoryOrganization } from '../organizations-state.ts'
import { useChangeToast } from '../use-change-toast.ts'
import { usePersonFields } from './person-fields.ts'
import type { OnePerson } from './state.ts'
import { useReloadPeople } from './use-reload-people.ts'

interface PersonFormProps {
  id: string
  person: OnePerson | undefined
  organizations: readonly DirectoryOrganization[]
  onBusy: (busy: boolean) => void
  /** Told whether something was changed. */
  onChange: (changed: boolean) => void
  onSaved: () => void
}

const empty = {
  number: '',
  name: '',
  name_en: '',
  position: '',
  position_en: '',
  title: '',
  mobile: '',
  landline: '',
  email: '',
  kind: 'student' as 'student' | 'staff',
}

type Values = typeof empty

/** What the form shows of a person. */
const valuesOf = (person: OnePerson) =>
  Object.fromEntries(Object.keys(empty).map((key) => [key, person[key as keyof Values]])) as Values

/** What is said about a person. */
export function PersonForm({ id, person, organizations, onBusy, onChange, onSaved }: PersonFormProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const changed = useChangeToast(useReloadPeople())
  const element = useRef<HTMLFormElement>(null)
  const { fields, problemsOf } = usePersonFields()
  const [value, setValue] = useState(() => (person ? valuesOf(person) : empty))
  // The state that the form was opened with, and the newer one that somebody else has saved.
  const [former, setFormer] = useState(person)
  const [theirs, setTheirs] = useState<{ person: OnePerson; message: string }>()
  const [organization, setOrganization] = useState<number | undefined>(person?.organization_id)
  const isChanged =
    organization !== former?.organization_id ||
    JSON.stringify(value) !== JSON.stringify(former ? valuesOf(former) : empty)
  useEffect(() => onChange(isChanged), [isChanged, onChange])
  const [latest, setLatest] = useState(person)
  // The person is loaded again after a change beside the form. What was typed stays.
  if (person && former && person !== latest) {
    setLatest(person)
    if (!isChanged) showValuesOf(person)
    if (!isChanged || changedIn(former, person).length === 0) setFormer(person)
  }
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const show = (found: Readonly<Record<string, string>>) => {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first)
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    const found = problemsOf({ ...value, organization })
    show(found)
    if (Object.keys(found).length > 0 || organization === undefined) return
    onBusy(true)
    const trimmed = Object.fromEntries(Object.entries(value).map(([key, text]) => [key, text.trim()])) as Values
    const body = { ...trimmed, name_en: trimmed.name_en || trimmed.name, organization_id: organization }
    try {
      const saved = former
        ? await api.directory.savePerson({ body: { ...body, id: former.id, revision: former.revision } })
        : await api.directory.createPerson({ body })
      changed(person ? t`The person is saved` : t`The person is added`, saved.change_id)
      onSaved()
    } catch (error) {
      if (!isErrorOf(error, 409, 'directory.createPerson', 'directory.savePerson')) setFailure(messageOf(error))
      else if ('person' in error.data) setTheirs({ person: error.data.person, message: error.errmsg })
      else show(error.data.fields)
      onBusy(false)
    }
  }
  return (
    <form ref={element} id={id} noValidate onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
      {fields.slice(0, 3).map((field) => textField(field))}
      <Field label={t`Type`}>
        <RadioGroup
          value={value.kind}
          onValueChange={(kind) => setValue({ ...value, kind: kind as 'student' | 'staff' })}
          orientation="horizontal"
        >
          <Radio value="student" label={t`Student`} />
          <Radio value="staff" label={t`Staff member`} />
        </RadioGroup>
      </Field>
      <Field label={t`Organisation`} required error={problems.organization} className="sm:col-span-2">
        <OrganizationPicker organizations={organizations} value={organization} onChange={setOrganization} />
      </Field>
      {fields.slice(3).map((field) => textField(field))}
      {theirs && former && (
        <div className="sm:col-span-2">
          <ConflictAlert
            message={theirs.message}
            changed={changedIn(former, theirs.person)}
            onTakeTheirs={() => {
              showValuesOf(theirs.person)
              settle(theirs.person)
            }}
            onKeepMine={() => settle(theirs.person)}
          />
        </div>
      )}
      {failure !== '' && (
        <Alert tone="danger" live="polite" className="sm:col-span-2">
          {failure}
        </Alert>
      )}
    </form>
  )

  function showValuesOf(now: OnePerson) {
    setValue(valuesOf(now))
    setOrganization(now.organization_id)
  }

  /** The form goes on from how the person is now. */
  function settle(now: OnePerson) {
    setFormer(now)
    setTheirs(undefined)
    setProblems({})
    element.current?.querySelector('input')?.focus()
  }

  function changedIn(before: OnePerson, now: OnePerson): string[] {
    const others = [
      { key: 'kind', label: t`Type` },
      { key: 'organization_id', label: t`Organisation` },
    ] as const
    return [...fields, ...others].filter(({ key }) => before[key] !== now[key]).map(({ label }) => label)
  }

  function textField({ key, label, required, type, help }: (typeof fields)[number]) {
    return (
      <Field key={key} label={label} required={required} error={problems[key]} {...(help && { help })}>
        <Input
          type={type}
          value={value[key]}
          maxLength={key === 'email' ? 254 : 100}
          autoComplete="off"
          onChange={(event) => setValue({ ...value, [key]: event.target.value })}
        />
      </Field>
    )
  }
}
