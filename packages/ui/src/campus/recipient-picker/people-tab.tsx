'use client'
import { Combobox } from '../../components/combobox/combobox.tsx'
import { Field } from '../../components/field/field.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import { type Audience, type AudienceList, withEntry } from './audience.ts'
import { recipientPickerLabels } from './labels.ts'

/** A person to choose. */
export interface RecipientPerson {
  /** Unique among the people. */
  id: string
  /** Their name. */
  name: string
  /** A number or an organisation, to distinguish people of the same name. */
  detail?: string
}

/** Finds people; the signal is aborted when the result is no longer needed. */
export type SearchPeople = (text: string, signal: AbortSignal) => Promise<readonly RecipientPerson[]>

interface PeopleTabProps {
  search: SearchPeople
  list: AudienceList
  audience: Audience
  onChange: (audience: Audience) => void
}

/** Finds people by name or number. A chosen person is added immediately, and the field is cleared. */
export function PeopleTab({ search, list, audience, onChange }: PeopleTabProps) {
  const labels = useLabels(recipientPickerLabels)
  return (
    <Field label={labels.findPerson} help={list === 'include' ? labels.findPersonHelp : labels.findPersonHelpExclude}>
      <Combobox
        value={null}
        clearable={false}
        onSearch={async (text, signal) => {
          const people = await search(text, signal)
          return people.map(({ id, name, detail }) => ({ value: id, label: name, description: detail }))
        }}
        onValueChange={(_, [person]) => {
          if (person === undefined) return
          onChange(withEntry(audience, list, { kind: 'person', id: person.value, name: person.label }))
        }}
      />
    </Field>
  )
}
