import { Trans, useLingui } from '@lingui/react/macro'
import { type ConfigSchema, SegmentedControl, Select } from '@quadrangle/ui'
import { useAtom, useAtomValue } from 'jotai'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Smartphone from 'lucide-react/icons/smartphone'
import Sun from 'lucide-react/icons/sun'
import { useCallback, useMemo, useState } from 'react'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { localeAtom } from '../../../state/locale.ts'
import { type LookValue, previewOf } from './look-value.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { type PreviewView, previewViewAtom } from './preview-state.ts'
import { useLastValid } from './use-last-valid.ts'

interface PreviewPanelProps {
  schema: ConfigSchema
  value: LookValue
}

/** A preview of the portal, with controls for the viewer and the display. */
export function PreviewPanel({ schema, value }: PreviewPanelProps) {
  const { t } = useLingui()
  const [view, setView] = useAtom(previewViewAtom)
  const currentLocale = useAtomValue(localeAtom)
  const wide = useMediaQuery('(min-width: 64rem)')
  const device = view.device ?? (wide ? 'desktop' : 'phone')
  const [refusals, setRefusals] = useState(0)
  const onRefused = useCallback(() => setRefusals((count) => count + 1), [])
  const valid = useLastValid(schema, value)
  const look = useMemo(() => previewOf(valid), [valid])
  const change = (next: Partial<PreviewView>) => {
    setRefusals(0)
    setView({ ...view, ...next })
  }
  const isGuest = view.role === 'guest' && view.page !== 'login'
  return (
    <section aria-label={t`Preview`} className="flex h-full min-h-0 min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          size="small"
          aria-label={t`Page`}
          value={view.page}
          options={[
            { value: 'home', label: t`Home` },
            { value: 'notices', label: t`Notices`, disabled: view.role === 'guest' },
            { value: 'login', label: t`Log-in` },
          ]}
          onValueChange={(page) => change({ page: page as PreviewView['page'] })}
        />
        <Select
          className="w-auto"
          size="small"
          aria-label={t`Seen by`}
          value={view.page === 'login' ? 'guest' : view.role}
          disabled={view.page === 'login'}
          options={[
            { value: 'student', label: t`As a student` },
            { value: 'guest', label: t`As a guest` },
            { value: 'admin', label: t`As an administrator` },
          ]}
          onChange={(event) => {
            const role = event.target.value as PreviewView['role']
            change({ role, ...(role === 'guest' && view.page === 'notices' && { page: 'home' }) })
          }}
        />
        <span className="grow" />
        <SegmentedControl
          size="small"
          aria-label={t`Language of the preview`}
          value={view.locale ?? currentLocale}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'EN' },
          ]}
          onValueChange={(locale) => change({ locale: locale as 'zh' | 'en' })}
        />
        <SegmentedControl
          size="small"
          aria-label={t`Light or dark`}
          value={view.mode}
          options={[
            { value: 'light', label: t`Light`, icon: <Sun size={16} aria-hidden />, hideLabel: true },
            { value: 'dark', label: t`Dark`, icon: <Moon size={16} aria-hidden />, hideLabel: true },
          ]}
          onValueChange={(mode) => change({ mode: mode as PreviewView['mode'] })}
        />
        <SegmentedControl
          size="small"
          aria-label={t`Width`}
          value={device}
          options={[
            { value: 'desktop', label: t`Desktop`, icon: <Monitor size={16} aria-hidden />, hideLabel: true },
            { value: 'phone', label: t`Phone screen`, icon: <Smartphone size={16} aria-hidden />, hideLabel: true },
          ]}
          onValueChange={(device) => change({ device: device as PreviewView['device'] })}
        />
      </div>
      <PreviewFrame look={look} view={view} device={device} onRefused={onRefused} />
      <p role="status" className="text-xs text-text-muted">
        {refusals > 0 ? (
          <strong className="font-medium text-text">
            <Trans>This is a preview: nothing is saved, and links to elsewhere are not followed.</Trans>
          </strong>
        ) : view.page === 'login' || isGuest ? (
          <Trans>What anyone sees who is not logged in. Nothing is saved.</Trans>
        ) : view.role === 'student' ? (
          <Trans>Your own cards and notices, with the menus of a student. Nothing is saved.</Trans>
        ) : (
          <Trans>Your own cards and notices, with the menus of an administrator. Nothing is saved.</Trans>
        )}
      </p>
    </section>
  )
}
