import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@quadrangle/ui'
import { Panel } from '../../../shared/panel.tsx'

/** Instructions for the author of a card source. */
export function HowTo() {
  const { t } = useLingui()
  const rules = [
    [t`Answer a GET`, t`With status 200, Content-Type application/json, in UTF-8, uncompressed, without a redirect.`],
    [
      t`Name the form and the kind`,
      t`"version" is "card/v1"; "kind" says how the entries are drawn. An unknown one is shown as a link.`,
    ],
    [
      t`Send entries`,
      t`Up to 100. Each has an "id", a "title", and "unread" 0 or 1; the rest depends on the kind. Texts are plain text, never HTML.`,
    ],
    [t`Count what is unread`, t`"global": {"tips": …} is the number at the title of the card.`],
    [
      t`Say how long it holds`,
      t`Cache-Control: max-age=60 keeps the answer for a minute. If you fail later, people see the last good one with its age; with no-store they do not.`,
    ],
    [
      t`Check who asks`,
      t`A trusted source gets “Authorization: Bearer …”, a JWT that ends after a minute. Check its signature with /.well-known/jwks.json, its issuer, and that its audience is your address.`,
    ],
  ] as const
  return (
    <Panel className="p-card-padding" aria-labelledby="how-to">
      <h2 id="how-to" className="text-base font-semibold">
        <Trans>In six steps</Trans>
      </h2>
      <ol className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {rules.map(([title, text], at) => (
          <li key={title} className="flex gap-3 text-sm">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text tabular-nums"
            >
              {at + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-medium">{title}</h3>
              <p className="mt-0.5 text-text-muted text-pretty wrap-anywhere">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Link href="/api/card/v1.schema.json" target="_blank">
          <Trans>card/v1 as JSON Schema</Trans>
        </Link>
        <Link href="/.well-known/jwks.json" target="_blank">
          <Trans>Keys that check tokens</Trans>
        </Link>
      </p>
    </Panel>
  )
}
