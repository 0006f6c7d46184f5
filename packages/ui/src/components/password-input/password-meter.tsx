'use client'
import { cx } from 'class-variance-authority'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useEffect, useState } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { visuallyHidden } from '../classes.ts'
import { passwordLabels } from './labels.ts'
import type { PasswordVerdict } from './password-strength.ts'

const tones = ['', 'q:bg-danger', 'q:bg-warning', 'q:bg-success', 'q:bg-success'] as const

/** Milliseconds without typing before the result is announced, so that it does not interrupt the spoken keys. */
const PAUSE = 700

/** Props of {@link PasswordMeter}. */
export interface PasswordMeterProps {
  /** The id of the list of rules, which describes the input. */
  id: string
  verdict: PasswordVerdict
}

/** The strength of a password as a bar and a word, and the rules with a check mark each. */
export function PasswordMeter({ id, verdict }: PasswordMeterProps) {
  const labels = useLabels(passwordLabels)
  const locale = useLabelLocale()
  const { level, policy } = verdict
  const ruleTexts = {
    length: labels.length(String(policy.min), String(policy.max)),
    kinds: labels.kinds(String(policy.kinds)),
    forbidden: labels.forbidden,
  }
  const levelText = labels[`level${level}`]
  const missing = verdict.rules.filter(({ met }) => !met).map(({ rule }) => ruleTexts[rule])
  const list = new Intl.ListFormat(locale).format(missing)
  const parts = level === 0 ? [] : [`${labels.strength} ${levelText}`, missing.length > 0 && labels.missing(list)]
  const summary = parts.filter(Boolean).join(' · ')
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(summary), PAUSE)
    return () => clearTimeout(timer)
  }, [summary])
  return (
    <div data-q="password-meter" className="q:flex q:flex-col q:gap-1 q:text-xs q:text-text-muted">
      <div data-q="password-level" className="q:flex q:items-center q:gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be styled alike in every browser */}
        <div
          data-q="password-bar"
          role="meter"
          aria-label={labels.strength}
          aria-valuemin={0}
          aria-valuemax={4}
          aria-valuenow={level}
          aria-valuetext={levelText}
          className="q:flex q:flex-1 q:gap-1"
        >
          {[1, 2, 3, 4].map((step) => (
            <span
              data-q="password-step"
              key={step}
              className={cx(
                'q:h-1 q:flex-1 q:rounded-chip q:forced-colors:border',
                step <= level ? tones[level] : 'q:bg-border',
                step <= level && 'q:forced-colors:bg-[Highlight]',
              )}
            />
          ))}
        </div>
        <span data-q="password-word" aria-hidden="true" className="q:min-w-16 q:text-end">
          {level === 0 ? labels.strength : levelText}
        </span>
      </div>
      <ul data-q="password-rules" id={id} className="q:flex q:flex-col q:gap-0.5">
        {verdict.rules.map(({ rule, met }) => (
          <li
            data-q="password-rule"
            key={rule}
            className={cx('q:flex q:items-start q:gap-1.5', met && 'q:text-success')}
          >
            {met ? (
              <Check size={14} aria-hidden className="q:mt-0.5 q:shrink-0" />
            ) : (
              <Circle size={14} aria-hidden className="q:mt-0.5 q:shrink-0" />
            )}
            <span data-q="password-rule-text" className="q:min-w-0 q:wrap-anywhere">
              {ruleTexts[rule]}
              <span className={visuallyHidden}> ({met ? labels.met : labels.unmet})</span>
            </span>
          </li>
        ))}
      </ul>
      <span data-q="password-said" role="status" className={visuallyHidden}>
        {announcement}
      </span>
    </div>
  )
}
