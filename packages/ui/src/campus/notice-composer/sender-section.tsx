import { Checkbox } from '../../components/checkbox/checkbox.tsx'
import { Field } from '../../components/field/field.tsx'
import { Input } from '../../components/input/input.tsx'
import { Select } from '../../components/select/select.tsx'
import { textDirection } from '../../components/text-direction.ts'
import type { ComposerLabels } from './labels.ts'
import { contactOf, type NoticeDraft, type NoticeSender } from './notice-draft.ts'

interface SenderSectionProps {
  labels: ComposerLabels
  senders: readonly NoticeSender[]
  draft: NoticeDraft
  error: string
  /** The maximum length of the contact. */
  maxContact: number
  onChange: (part: Partial<NoticeDraft>) => void
}

/** The sender: an institution with or without its logo, or the author with a contact. */
export function SenderSection({ labels, senders, draft, error, maxContact, onChange }: SenderSectionProps) {
  const chosen = senders.find(({ id }) => id === draft.sender)
  const contactIsWrong = [...contactOf(draft, chosen)].length > maxContact
  const options = senders.map(({ id, name, kind }) => ({
    value: id,
    label: `${name} (${kind === 'official' ? labels.senderOfficial : labels.senderPersonal})`,
  }))
  return (
    <>
      <Field label={labels.sender} required error={contactIsWrong ? '' : error}>
        <Select
          value={chosen?.id ?? ''}
          options={chosen === undefined ? [{ value: '', label: labels.senderChoose }, ...options] : options}
          onChange={(event) => onChange({ sender: event.target.value })}
        />
      </Field>
      {chosen?.kind === 'personal' && (
        <Field label={labels.contact} optional help={labels.contactHelp} error={contactIsWrong ? error : ''}>
          <Input
            dir={textDirection(draft.contact ?? chosen.contact ?? '')}
            value={draft.contact ?? chosen.contact ?? ''}
            autoComplete="off"
            onChange={({ target }) => onChange({ contact: target.value })}
          />
        </Field>
      )}
      {chosen?.logo !== undefined && (
        <div data-q="sender-logo" className="q:flex q:items-center q:gap-3">
          <img
            data-q="sender-logo-image"
            src={chosen.logo}
            alt=""
            className="q:size-8 q:rounded-inner q:object-contain"
          />
          <Checkbox
            label={labels.withLogo}
            checked={draft.withLogo}
            onChange={(event) => onChange({ withLogo: event.target.checked })}
          />
        </div>
      )}
    </>
  )
}
