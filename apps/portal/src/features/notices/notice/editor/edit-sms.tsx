import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Button,
  describeFullWidth,
  durationOf,
  Field,
  fullWidthIn,
  smsLength,
  Textarea,
  toHalfWidth,
} from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { localeAtom } from '../../../../state/locale.ts'

interface EditSmsProps {
  text: string
  /** The delay before unread people get the text message, in minutes. */
  delay: number
  /** Whether everyone is asked again and gets a text message about the change. */
  isReplaced: boolean
  error: ReactNode
  onChange: (text: string) => void
}

/** The text message of a notice, for those who have not received it yet. */
export function EditSms({ text, delay, isReplaced, error, onChange }: EditSmsProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const hasFullWidth = fullWidthIn(text).length > 0
  const signs = describeFullWidth(text, locale)
  const time = durationOf(delay, locale)
  const { units, parts } = smsLength(text.trim())
  return (
    <section className="flex flex-col gap-3 border-t border-border pt-6" aria-label={t`Text message`}>
      <Field
        label={t`Text message`}
        required
        error={hasFullWidth ? t`A text message cannot hold full-width characters: ${signs}` : error}
        help={
          <>
            {isReplaced ? (
              <Trans>
                With a change in substance, people are texted that the notice has changed instead. Those whom you add
                later get this text.
              </Trans>
            ) : (
              <Trans>
                Not sent to everybody yet: it goes to those who have not read the notice {time} after they got it.
              </Trans>
            )}
            {parts > 0 && (
              <span className="block tabular-nums">
                <Trans>
                  <Plural value={units} one="# character" other="# characters" />,{' '}
                  <Plural value={parts} one="# part" other="# parts" /> for each person
                </Trans>
              </span>
            )}
          </>
        }
      >
        <Textarea rows={3} value={text} onChange={({ target }) => onChange(target.value)} />
      </Field>
      {hasFullWidth && (
        <Button size="small" className="self-start" onClick={() => onChange(toHalfWidth(text))}>
          <Trans>Make all half-width</Trans>
        </Button>
      )}
    </section>
  )
}
