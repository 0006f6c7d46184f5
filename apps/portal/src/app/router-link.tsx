import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

/** The link that the kit uses: navigates without a reload, to any address of this site. */
export function RouterLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const newWindow = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target === '_blank'
    if (event.defaultPrevented || event.button !== 0 || newWindow || !isPage(href)) return
    event.preventDefault()
    router.navigate({ href })
  }
  return <a href={href} onClick={follow} {...rest} />
}

/** Files and documents of the server are not routes. */
function isPage(href: string): boolean {
  return href.startsWith('/') && !/^\/(api|media|files|demo-campus)\//.test(href)
}
