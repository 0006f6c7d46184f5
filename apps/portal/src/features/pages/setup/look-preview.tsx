import { useLingui } from '@lingui/react/macro'
import type { PortalConfig } from '@quadrangle/api-client'
import { Button, SegmentedControl, Tag, ThemeProvider } from '@quadrangle/ui'
import { createConfiguredTheme } from '@quadrangle/ui/theme'
import { useAtomValue } from 'jotai'
import Bell from 'lucide-react/icons/bell'
import Search from 'lucide-react/icons/search'
import { useMemo, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import type { LookStyle } from '../../../shared/look-presets.ts'
import { portalConfigAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import { themeConfigOf } from '../../../state/theme-config.gen.ts'

function useTheme(config: PortalConfig, look: LookStyle) {
  return useMemo(() => createConfiguredTheme(themeConfigOf({ ...config, ...look })), [config, look])
}

interface LookPreviewProps {
  config: PortalConfig
  look: LookStyle
  name: { readonly name: string; readonly name_en: string }
}

/** A small home page in an unsaved look. It shows each change immediately. */
export function LookPreview({ config, look, name }: LookPreviewProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const theme = useTheme(config, look)
  const title = localized(name, 'name', locale) || t`Your institution`
  const logo = (mode === 'dark' && config.school_logo_theme) || config.school_logo
  const columns = { 1: 'grid-cols-1', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }[look.layout_config] ?? 'sm:grid-cols-2'
  return (
    <section aria-label={t`Preview`} className="flex min-w-0 flex-col gap-3 xl:gap-1 xl:sticky xl:top-8 xl:self-start">
      {/* Beside the presets, the preview starts at the same height as they do. */}
      <div className="flex items-center justify-between gap-3 xl:-mt-1">
        <p className="text-sm font-medium">{t`Preview`}</p>
        <SegmentedControl
          size="small"
          aria-label={t`Mode of the preview`}
          value={mode}
          onValueChange={(value) => setMode(value === 'dark' ? 'dark' : 'light')}
          options={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
        />
      </div>
      <ThemeProvider theme={theme} mode={mode} inert className="overflow-hidden rounded-card border border-border">
        <div
          className="flex items-center gap-4 border-b border-border bg-surface-raised px-4 text-sm text-text"
          style={{ minHeight: look.header_style.height }}
        >
          {logo && <img src={logo} alt="" className="h-8 max-w-28 object-contain" />}
          <span className="min-w-0 truncate font-semibold" style={{ fontFamily: 'var(--qd-font-heading)' }}>
            {title}
          </span>
          <span className="hidden gap-4 sm:flex">
            <span className="border-b-2 border-accent-mark py-1 whitespace-nowrap text-accent-text">{t`Home`}</span>
            <span className="py-1 whitespace-nowrap">{t`Apps`}</span>
          </span>
          <span className="grow" />
          <Search size={16} />
          <Bell size={16} />
        </div>
        <div className="flex flex-col gap-4 p-4 text-sm text-text">
          <p className="text-lg font-semibold" style={{ fontFamily: 'var(--qd-font-heading)' }}>{t`Good morning`}</p>
          <div className={`grid gap-4 ${columns}`}>
            <PreviewCard title={t`Notices`}>
              <Line text={t`Course selection opens on Monday`} unread />
              <Line text={t`The library stays open longer`} unread />
              <Line text={t`Sports day: sign up by Friday`} />
            </PreviewCard>
            <PreviewCard title={t`My agenda`}>
              <Line text={`08:00  ${t`Linear algebra`}`} />
              <Line text={`14:30  ${t`Seminar`}`} />
              <span className="flex flex-wrap gap-2 pt-1">
                <Tag tone="success">{t`Handed in`}</Tag>
                <Tag tone="warning">{t`Due today`}</Tag>
              </span>
            </PreviewCard>
            <PreviewCard title={t`To-do`}>
              <Line text={t`Return two books`} />
              <span className="flex flex-wrap gap-2 pt-1">
                <Button size="small" variant="solid">{t`Add`}</Button>
                <Button size="small">{t`Show all`}</Button>
              </span>
            </PreviewCard>
          </div>
        </div>
      </ThemeProvider>
    </section>
  )
}

function PreviewCard({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 overflow-hidden rounded-card border border-border bg-surface-raised shadow-card">
      <p
        className="truncate px-4 py-2.5 text-sm font-semibold"
        style={{
          background: 'var(--qd-card-title-bg, transparent)',
          color: 'var(--qd-card-title-text, var(--qd-text))',
          fontFamily: 'var(--qd-font-heading)',
        }}
      >
        {title}
      </p>
      <div className="flex flex-col gap-2 px-4 pt-1 pb-4">{children}</div>
    </div>
  )
}

function Line({ text, unread = false }: { text: string; unread?: boolean }) {
  return (
    <span className={`flex items-center gap-2 ${unread ? 'font-medium' : 'text-text-muted'}`}>
      {unread && <span className="size-2 shrink-0 rounded-full bg-accent-mark" />}
      <span className="min-w-0 truncate">{text}</span>
    </span>
  )
}

/** A preset as a very small portal. */
export function PresetThumbnail({ look }: { look: LookStyle }) {
  const config = useAtomValue(portalConfigAtom)
  const theme = useTheme(config, look)
  const radius = look.card_radius / 3
  return (
    <ThemeProvider theme={theme} mode="light" aria-hidden inert>
      <div className="flex items-center gap-1.5 border-b border-border bg-surface-raised px-2 py-1.5">
        <span className="size-2.5 bg-accent" style={{ borderRadius: radius / 2 }} />
        <span className="h-1.5 w-10 rounded-full bg-text" />
        <span className="grow" />
        <span className="size-2 rounded-full bg-secondary" />
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5 p-2">
        {['one', 'two', 'three'].slice(0, look.layout_config).map((card) => (
          <span
            key={card}
            className="block overflow-hidden border border-border bg-surface-raised"
            style={{ borderRadius: radius }}
          >
            <span className="block px-1.5 py-1" style={{ background: 'var(--qd-card-title-bg, transparent)' }}>
              <span className="block h-1 w-4/5 rounded-full bg-accent-mark" />
            </span>
            <span className="flex flex-col gap-1 px-1.5 pt-0.5 pb-2">
              <span className="h-1 w-full rounded-full bg-border" />
              <span className="h-1 w-3/5 rounded-full bg-border" />
              <span className="mt-0.5 h-2 w-2/5 bg-accent" style={{ borderRadius: radius / 2 }} />
            </span>
          </span>
        ))}
      </div>
    </ThemeProvider>
  )
}
