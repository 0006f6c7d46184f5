import { useAtomValue } from 'jotai'
import { configAtom } from '../../../state/config.ts'
import { rolesAtom } from '../../../state/session.ts'
import { FirstStep } from './first-step.tsx'
import { LaterSteps } from './later-steps.tsx'

interface SetupPageProps {
  /** Redirects people who have nothing to do here. */
  renderElsewhere: (to: '/login' | '/') => React.ReactNode
  /** Removes the one-time key from the address. */
  onKeyUsed: () => void
}

/** Turns an empty portal into a running one in five steps. */
export function SetupPage({ renderElsewhere, onKeyUsed }: SetupPageProps) {
  const { setup } = useAtomValue(configAtom)
  const roles = useAtomValue(rolesAtom)
  const isAdmin = roles.includes('admin')
  if (setup === 'empty') return <FirstStep onDone={onKeyUsed} />
  if (isAdmin) return <LaterSteps />
  return renderElsewhere(setup === 'running' && roles.length === 0 ? '/login' : '/')
}
