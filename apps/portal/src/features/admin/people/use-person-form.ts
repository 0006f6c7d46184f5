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

/** Version that another administrator saved in the meantime, with the message of the server. */
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
  // The person as first loaded into the form, and as another administrator saved it since.
  const [former, setFormer] = useState(person)
  const [theirs, setTheirs] = useState<Conflict>()
  const [latest, setLatest] = useState(person)
  const changed = JSON.stringify(value) !== JSON.stringify(valuesOf(former))
  const changedIn = (before: OnePerson, now: OnePerson) => {
    const others = [
      { key: 'kind', label: t`Type` },
      { key: 'organization_id', label: t`Organisation` },
    ] as const
    return [...fields, ...others].filter(({ key }) => before[key] !== now[key]).map(({ label }) => label)
  }
  // Values that were typed stay.
  if (person && person !== latest) {
    setLatest(person)
    if (!changed) setValue(valuesOf(person))
    if (!changed || (former && changedIn(former, person).length === 0)) setFormer(person)
  }
  /** Continues from the newer state, with its values or with those of the form. */
  const settle = (conflict: Conflict, keeps: boolean) => {
    if (!keeps) setValue(valuesOf(conflict.person))
    setFormer(conflict.person)
    setTheirs(undefined)
  }
  return {
    fields,
    value,
    set: (part: Partial<PersonValues>) => setValue((before) => ({ ...before, ...part })),
    changed,
    check: () => problemsOf(value),
    former,
    theirs,
    setTheirs,
    changes: former && theirs ? changedIn(former, theirs.person) : [],
    settle,
  }
}
