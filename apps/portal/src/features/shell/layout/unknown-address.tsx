import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { userAtom } from '../../../state/session.ts'
import { MainLayout } from './main-layout.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

/** The layout of an unknown address: that of the logged-in person, or the public one. */
export function UnknownAddress({ children }: { children: ReactNode }) {
  const user = useAtomValue(userAtom)
  return user ? <MainLayout>{children}</MainLayout> : <VisitorFrame name="common">{children}</VisitorFrame>
}
