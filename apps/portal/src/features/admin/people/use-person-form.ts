import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePersonFields } from './person-fields.ts'
import type { OnePerson } from './state.ts'

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

type Texts = typeof empty
/** The values of the form. */
export type PersonValues = Texts & { organization: number | undefined }

/** The person as another administrator has saved it in the meantime, with the message of the server. */
export interface Conflict {
  person: OnePerson
  message: string
}

function valuesOf(person: OnePerson | undefined): PersonValues {
  if (!person) return { ...empty, organization: undefined }
  const texts = Object.fromEntries(Object.keys(empty).map((key) => [key, person[key as keyof Texts]])) as Texts
  return { ...texts, organization: person.organization_id }
}

/**
 * The values of the form of a person. The person is loaded after the form has opened, and again after a change beside
 * the form.
 */
export function usePersonForm(person: OnePerson | undefined) {
  const { t } = useLingui()
  const { fields, problemsOf } = usePersonFields()
  const [value, setValue] = useState(() => valuesOf(person))
  // The stored person whose values the form has changed.
  const [baseline, setBaseline] = useState(person)
  // The person as another administrator has saved it since.
  const [theirs, setTheirs] = useState<Conflict>()
  const [previousPerson, setPreviousPerson] = useState(person)
  const changed = JSON.stringify(value) !== JSON.stringify(valuesOf(baseline))
  const changedLabels = (before: OnePerson, after: OnePerson) => {
    const others = [
      { key: 'kind', label: t`Type` },
      { key: 'organization_id', label: t`Organisation` },
    ] as const
    return [...fields, ...others].filter(({ key }) => before[key] !== after[key]).map(({ label }) => label)
  }
  // When the person is loaded again, values that were typed stay.
  if (person && person !== previousPerson) {
    setPreviousPerson(person)
    if (!changed) setValue(valuesOf(person))
    if (!changed || (baseline && changedLabels(baseline, person).length === 0)) setBaseline(person)
  }
  /** Continues from the state of the other administrator, with its values or with those of the form. */
  const resolveConflict = (conflict: Conflict, keepsMine: boolean) => {
    if (!keepsMine) setValue(valuesOf(conflict.person))
    setBaseline(conflict.person)
    setTheirs(undefined)
  }
  return {
    fields,
    value,
    set: (part: Partial<PersonValues>) => setValue((current) => ({ ...current, ...part })),
    changed,
    check: () => problemsOf(value),
    baseline,
    theirs,
    setTheirs,
    changes: baseline && theirs ? changedLabels(baseline, theirs.person) : [],
    resolveConflict,
  }
}
