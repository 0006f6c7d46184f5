import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { partAtom } from '../../../state/config.ts'
import { userAtom } from '../../../state/session.ts'
import { Frame } from './frame.tsx'
import { navTree } from './tree.ts'

/** The layout of logged-in people. */
export function MainLayout({ children }: { children?: ReactNode }) {
  const { navs, subs } = useAtomValue(partAtom('header'))
  const navigation = useMemo(() => navTree(navs, subs), [navs, subs])
  const user = useAtomValue(userAtom)
  // The session has just ended: make no more requests until the log-in page is shown.
  if (!user) return null
  return (
    <Frame name="main" navigation={navigation}>
      {children}
    </Frame>
  )
}
