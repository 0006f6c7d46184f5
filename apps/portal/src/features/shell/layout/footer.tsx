import { useLingui } from '@lingui/react/macro'
import { Link } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { memo, useMemo } from 'react'
import { localized } from '../../../shared/localized.ts'
import { hasHelpAtom, partAtom } from '../../../state/config.ts'
import { firstLoadAtom } from '../../../state/first-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { lookPartAtom } from '../../../state/look.ts'
import { footerTree } from './tree.ts'

/** The footer: links, contact lines, copyright. Hidden while the page loads content that would push it down. */
export function Footer() {
  const firstLoad = useAtomValue(firstLoadAtom)
  return (
    <footer className={`border-t border-border bg-surface-raised text-sm ${firstLoad ? 'invisible' : ''}`}>
      <FooterContent />
    </footer>
  )
}

/** Memoised: neither the navigation of the frame nor content loaded by the page re-renders it. */
const FooterContent = memo(function FooterContent() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const info = useAtomValue(partAtom('footerInfo'))
  const links = useAtomValue(partAtom('footerLinks'))
  const copyrightInfo = useAtomValue(partAtom('copyrightInfo'))
  const logoBottom = useAtomValue(lookPartAtom('logoBottom'))
  const hasHelp = useAtomValue(hasHelpAtom)
  const groups = useMemo(() => footerTree(links), [links])
  // The portal's own pages, unless the institution's links include them.
  const portalLinks = [
    { id: 1, url: '/about', name: t`About the portal` },
    { id: 2, url: '/services', name: t`Campus systems` },
    ...(hasHelp ? [{ id: 3, url: '/help', name: t`Help` }] : []),
  ].filter(({ url }) => links.every((link) => link.url !== url))
  const address = localized(info, 'address', locale)
  return (
    <>
      <div className="mx-auto flex max-w-[96rem] flex-col gap-8 px-4 py-8 sm:px-6 lg:flex-row lg:justify-between">
        <div className="flex max-w-md flex-col gap-3 text-text-muted">
          {logoBottom.light && <img src={logoBottom.light} alt="" className="h-10 w-auto self-start object-contain" />}
          <address className="flex flex-col gap-1 not-italic wrap-anywhere">
            {address && (
              <span>
                {address}
                {info.postcode && ` ${info.postcode}`}
              </span>
            )}
            {info.phone && (
              <span>
                {t`Telephone`} {/* A capturing group keeps the separators between several numbers. */}
                {info.phone.split(/([/,;、，；])/).map((text, index) =>
                  /\d{5}/.test(text) ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a number may be given twice
                    <Link key={index} tone="quiet" href={`tel:${text.replace(/[^\d+]/g, '')}`}>
                      {text}
                    </Link>
                  ) : (
                    text
                  ),
                )}
              </span>
            )}
            {info.email && (
              <span>
                {t`E-mail`}{' '}
                <Link tone="quiet" href={`mailto:${info.email}`}>
                  {info.email}
                </Link>
              </span>
            )}
          </address>
        </div>
        <nav aria-label={t`Footer links`} className="flex flex-wrap gap-x-12 gap-y-6">
          {groups.map((group) => (
            <FooterGroup
              key={group.id}
              name={localized(group, 'name', locale)}
              url={group.url}
              links={group.children.map((link) => ({ ...link, name: localized(link, 'name', locale) }))}
            />
          ))}
          {portalLinks.length > 0 && <FooterGroup name={t`Portal`} links={portalLinks} />}
        </nav>
      </div>
      <p className="mx-auto max-w-[96rem] px-4 pb-6 text-xs text-text-muted sm:px-6">
        {localized(copyrightInfo, 'text', locale)}
        {copyrightInfo.record && ` · ${copyrightInfo.record}`}
      </p>
    </>
  )
})

interface FooterGroupProps {
  name: string
  url?: string
  links: { id: number; url: string; name: string }[]
}

function FooterGroup({ name, url, links }: FooterGroupProps) {
  return (
    <div className="flex flex-col gap-2">
      {url ? (
        <Link tone="quiet" href={url} className="font-semibold">
          {name}
        </Link>
      ) : (
        <p className="font-semibold">{name}</p>
      )}
      {links.length > 0 && (
        <ul className="flex flex-col gap-2">
          {links.map((link) => (
            <li key={link.id}>
              <Link tone="quiet" href={link.url}>
                {link.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
