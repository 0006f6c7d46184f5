import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { useLoad } from '../../../shared/use-load.ts'
import { partAtom } from '../../../state/config.ts'
import { schoolNavAction } from '../../../state/portal-parts.ts'
import { userAtom } from '../../../state/session.ts'
import { Frame } from './frame.tsx'
import { navTree } from './tree.ts'

interface VisitorFrameProps {
  name: 'guest' | 'common'
  children?: ReactNode
}

/** The frame of public pages: the institution's websites for guests, the portal's navigation for logged-in people. */
export function VisitorFrame({ name, children }: VisitorFrameProps) {
  const user = useAtomValue(userAtom)
  const { data: school } = useLoad(schoolNavAction)
  const portalHeader = useAtomValue(partAtom('header'))
  const visibleHeader = user ? portalHeader : school
  const navigation = useMemo(
    () => (visibleHeader ? navTree(visibleHeader.navs, visibleHeader.subs) : []),
    [visibleHeader],
  )
  return (
    <Frame name={name} navigation={navigation}>
      {children}
    </Frame>
  )
}
