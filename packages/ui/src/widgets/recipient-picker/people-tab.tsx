'use client'
import { Combobox } from '../../components/combobox/combobox.tsx'
import { Field } from '../../components/field/field.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import { type Audience, type AudienceList, withEntry } from './audience.ts'
import { recipientPickerLabels } from './labels.ts'

/** A person to choose. */
export interface RecipientPerson {
  /** Tells people apart. */
  id: string
  /** The name. */
  name: string
  /** A number, an organisation: what tells two of the same name apart. */
  detail?: string
}

/** Finds people; the signal is aborted once nobody waits for the answer. */
export type SearchPeople = (text: string, signal: AbortSignal) => Promise<readonly RecipientPerson[]>

interface PeopleTabProps {
  search: SearchPeople
  list: AudienceList
  audience: Audience
  onChange: (audience: Audience) => void
}

/** People by name or number. Whom one chooses joins the others at once, and the field is free for the next. */
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
