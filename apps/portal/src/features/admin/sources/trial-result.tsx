import { Trans, useLingui } from '@lingui/react/macro'
import { Accordion, AccordionItem, Alert, Card, CardContent, DescriptionItem, DescriptionList } from '@quadrangle/ui'
import { CardIcon } from '../../../shared/card-icon.tsx'
import { useSourceProblemLabels } from '../source-problem-labels.ts'
import type { Trial } from './state.ts'

interface TrialResultProps {
  trial: Trial
  /** The title of the card. */
  name: string
  icon: string
  link?: string
  /** Whether it came from a source; if so, the request and the response are described. */
  fetched?: boolean
}

/** The card as the portal draws it, or why there is none. */
export function TrialResult({ trial, name, icon, link = '', fetched = false }: TrialResultProps) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {trial.problem && <TrialProblem problem={trial.problem} problems={trial.problems} />}
      {trial.content && (
        <Card
          level={3}
          title={name}
          icon={<CardIcon name={icon} />}
          unreadCount={trial.content.global.tips}
          className="min-h-68"
        >
          <CardContent content={trial.content} name={name} link={link} />
        </Card>
      )}
      {fetched && <TrialFacts trial={trial} />}
    </div>
  )
}

function TrialProblem({ problem, problems }: Pick<Trial, 'problems'> & { problem: NonNullable<Trial['problem']> }) {
  const labels = useSourceProblemLabels()(problem)
  const visibleDetail = problem.code === 'status' ? '' : problem.detail
  return (
    <Alert tone={problem.code === 'newer' ? 'warning' : 'danger'} title={labels.title}>
      <p>{labels.advice}</p>
      {visibleDetail !== '' && <p className="mt-1 font-mono text-xs/5 wrap-anywhere">{visibleDetail}</p>}
      {problems.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1.5">
          {problems.map(({ path, line, column, message }) => (
            <li key={`${path} ${line} ${column} ${message}`} className="flex flex-wrap gap-x-2 text-sm">
              <span className="text-text-muted tabular-nums">
                <Trans>
                  Line {line}, column {column}
                </Trans>
              </span>
              {path !== '' && <code className="font-mono wrap-anywhere">{path}</code>}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

function TrialFacts({ trial: { bytes, ms, fresh_seconds, claims, sent } }: { trial: Trial }) {
  const { t, i18n } = useLingui()
  const seconds = fresh_seconds === null ? '' : i18n.number(fresh_seconds)
  const duration = i18n.number(ms)
  const size = i18n.number(bytes / 1024, { maximumFractionDigits: 1 })
  return (
    <>
      <DescriptionList columns={3}>
        <DescriptionItem term={t`Took`}>{t`${duration} ms`}</DescriptionItem>
        <DescriptionItem term={t`Size`}>{t`${size} KiB`}</DescriptionItem>
        <DescriptionItem term={t`Kept for`}>{fresh_seconds === null ? t`Not kept` : t`${seconds} s`}</DescriptionItem>
      </DescriptionList>
      <Accordion headingLevel={4}>
        <AccordionItem value="told" title={t`What the source was told`}>
          {claims ? (
            <Json label={t`What the source was told`} text={JSON.stringify(claims, undefined, 2)} />
          ) : (
            <p className="text-sm">{t`Nothing about the person.`}</p>
          )}
        </AccordionItem>
        {sent !== '' && (
          <AccordionItem value="answer" title={t`What it answered`}>
            <Json label={t`What it answered`} text={sent} />
          </AccordionItem>
        )}
      </Accordion>
    </>
  )
}

function Json({ text, label }: { text: string; label: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="max-h-60 overflow-auto rounded-inner bg-surface-sunken p-3 font-mono text-xs/5 whitespace-pre-wrap wrap-anywhere outline-focus focus-visible:outline-2"
    >
      {text}
    </section>
  )
}
