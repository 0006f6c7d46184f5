import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Palette from 'lucide-react/icons/palette'
import Send from 'lucide-react/icons/send'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import { type ComponentType, useEffect, useRef } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import { SchoolLogo } from '../../../shared/school-logo.tsx'
import { officialNameAtom } from '../../../state/config.ts'
import { SetupGlow } from './setup-glow.tsx'

/** The page after the last step, with links to what most institutions do next. */
export function SetupComplete() {
  const { t } = useLingui()
  const name = useAtomValue(officialNameAtom)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-center px-4 pb-12">
      <SetupGlow />
      <Panel aria-labelledby="setup-complete" className="p-6 shadow-overlay sm:p-10">
        <div className="flex flex-wrap items-center gap-4">
          <span
            aria-hidden
            className="inline-flex size-12 items-center justify-center rounded-full bg-accent text-on-accent"
          >
            <Check size={24} />
          </span>
          <SchoolLogo className="h-12 max-w-40" />
        </div>
        <h1
          id="setup-complete"
          ref={heading}
          tabIndex={-1}
          className="mt-5 text-2xl font-semibold text-balance wrap-anywhere outline-none"
        >
          <Trans>
            {/* Chinese may break anywhere, but not in a name. */}
            <span className="[:lang(zh)_&]:inline-block">{name}</span> is ready
          </Trans>
        </h1>
        <p className="mt-2 max-w-prose text-sm text-text-muted text-pretty">
          <Trans>The portal is open to everybody who has an account. This is what most institutions do next:</Trans>
        </p>
        <ul className="mt-6 grid gap-3 sm:grid-cols-2">
          <Next
            wide
            to="/security"
            icon={ShieldCheck}
            title={t`Set up your second factor`}
            text={t`Required for administrators: your next log-in asks for it`}
          />
          <Next
            to="/urlmanage/import"
            icon={Users}
            title={t`Import people`}
            text={t`From a table, with their organisations`}
          />
          <Next
            to="/urlmanage/look"
            icon={Palette}
            title={t`Refine the look`}
            text={t`Every colour, font, picture and text`}
          />
          <Next to="/notice-v2/send" icon={Send} title={t`Send a first notice`} text={t`To everybody, or to a few`} />
          <Next
            to="/urlmanage"
            icon={LayoutGrid}
            title={t`Open the Backstage`}
            text={t`Everything that you decide, in one place`}
          />
        </ul>
        <p className="mt-8">
          <Button asChild variant="solid" size="large">
            <Link to="/home">
              {t`Open the home page`}
              <ArrowRight size={18} aria-hidden />
            </Link>
          </Button>
        </p>
      </Panel>
    </div>
  )
}

interface NextProps {
  /** Whether the entry takes the full width. */
  wide?: boolean
  to: string
  icon: ComponentType<{ size: number }>
  title: string
  text: string
}

function Next({ wide = false, to, icon: Icon, title, text }: NextProps) {
  return (
    <li
      className={`relative flex items-start gap-3 rounded-card border border-border p-4 hover:border-border-control hover:bg-surface-hover ${wide ? 'sm:col-span-2' : ''}`}
    >
      <span aria-hidden className="rounded-control bg-accent-soft p-2 text-accent-text">
        <Icon size={18} />
      </span>
      <span className="min-w-0">
        <Link
          // the pages of the Backstage come from data, so the router's type does not contain their routes
          to={to as '/urlmanage'}
          className="text-sm font-medium outline-offset-2 outline-focus after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2"
        >
          {title}
        </Link>
        <span className="mt-0.5 block text-xs/5 text-text-muted">{text}</span>
      </span>
    </li>
  )
}
