import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, RadioGroup } from '@quadrangle/ui'

interface EditEffectProps {
  askAgain: boolean
  /** Whether the question has changed, so that everyone has to be asked again. */
  mustAskAgain: boolean
  /** Whether the notice has a receipt. */
  hasReceipt: boolean
  /** The channels of the notice. */
  email: boolean
  sms: boolean
  onChange: (askAgain: boolean) => void
}

/** The effect of a correction on those who have read the notice. */
export function EditEffect({ askAgain, mustAskAgain, hasReceipt, email, sms, onChange }: EditEffectProps) {
  const { t } = useLingui()
  const effectText = hasReceipt ? t`Read states and replies are kept.` : t`Read states are kept.`
  const waiting = email || sms ? t`Queued messages are sent with the correction.` : ''
  const again = hasReceipt
    ? t`Everyone gets it as unread and is asked again. Earlier replies stay with the old version.`
    : t`Everyone gets it as unread again.`
  const announcement = useAnnouncement(email, sms)
  return (
    <fieldset className="flex flex-col gap-3 border-t border-border pt-6">
      <legend className="float-start text-sm font-medium">
        <Trans>What kind of change is it?</Trans>
      </legend>
      <RadioGroup
        aria-label={t`What kind of change is it?`}
        value={mustAskAgain || askAgain ? 'material' : 'small'}
        onValueChange={(kind) => onChange(kind === 'material')}
      >
        <Radio
          value="small"
          disabled={mustAskAgain}
          label={t`A small correction`}
          help={<Sentences sentences={[effectText, waiting]} />}
        />
        <Radio
          value="material"
          label={t`A change in substance`}
          help={<Sentences sentences={[again, announcement]} />}
        />
      </RadioGroup>
      {mustAskAgain && (
        <p role="status" className="text-sm text-text-muted">
          <Trans>The question has changed, so everyone will be asked again.</Trans>
        </p>
      )}
      <p className="text-sm text-text-muted">
        <Trans>The former text can be read under “Former versions”.</Trans>
      </p>
    </fieldset>
  )
}

/** One sentence per line, because languages differ in the space between sentences. */
function Sentences({ sentences }: { sentences: readonly string[] }) {
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => (
      <span key={sentence} className="block">
        {sentence}
      </span>
    ))
}

/** The channels that announce a change in substance, beside the portal. */
function useAnnouncement(email: boolean, sms: boolean): string {
  const { t } = useLingui()
  if (email && sms)
    return t`The change is announced by e-mail, and by text message to those who have not read it by then.`
  if (email) return t`The change is announced by e-mail.`
  return sms ? t`Those who have not read it by then get a text message about the change.` : ''
}
