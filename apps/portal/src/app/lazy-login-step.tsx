import { FailedPart, lazyPart } from '@quadrangle/ui'
import type { LoginStepProps } from '../features/account/login-need.ts'
import { loadFeature } from './i18n.ts'

async function load() {
  const [{ LoginStep }] = await Promise.all([
    import('../features/account/second-step/login-step.tsx'),
    loadFeature('account/second-step'),
    loadFeature('account/factors'),
  ])
  return LoginStep
}

/** The steps of a log-in after its first screen, with their texts. */
export const LoginStep = lazyPart<LoginStepProps>(load, FailedPart)

/** Starts loading the steps. A failure is shown where they are used. */
export const preloadLoginStep = () => void load().catch(() => undefined)
