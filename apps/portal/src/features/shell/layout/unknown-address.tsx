import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { userAtom } from '../../../state/session.ts'
import { MainLayout } from './main-layout.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

/** The layout for an unknown address: the main layout for logged-in people, otherwise the public one. */
export function UnknownAddress({ children }: { children: ReactNode }) {
  const user = useAtomValue(userAtom)
  return user ? <MainLayout>{children}</MainLayout> : <VisitorFrame name="common">{children}</VisitorFrame>
}
