'use client'
import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { safeHref } from '../../theme/safe-url.ts'
import { Link } from '../link/link.tsx'
import { readList } from '../read-list.ts'
import { appShellLabels } from './labels.ts'

/** A link, or a heading with links below it. */
export interface FooterLink {
  /** Unique among the links. */
  id: string | number
  /** Its name. */
  label: string
  /** Its address; a heading needs none. */
  href?: string
  /** Links below it. */
  children?: readonly FooterLink[]
}

/** Props of {@link Footer}. */
export interface FooterProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** The logo. */
  logo?: ReactNode
  /** Links, in order; those with children become columns. */
  links?: readonly FooterLink[]
  /** Address, telephone and the like. */
  info?: ReactNode
  /** The last line. */
  copyright?: ReactNode
  /** Classes for the element. */
  className?: string
}

/** The footer of every page. */
export function Footer({ logo, links: given, info, copyright, className, ...rest }: FooterProps) {
  const labels = useLabels(appShellLabels)
  const links = readList(given)
  const columns = links.filter((link) => readList(link.children).length > 0)
  const singleLinks = links.filter((link) => readList(link.children).length === 0)
  return (
    <footer
      data-q="footer"
      {...rest}
      className={cx(
        'q:flex q:flex-col q:gap-6 q:border-t q:border-border q:bg-surface-raised q:px-4 q:py-6 q:text-sm q:text-text-muted q:sm:px-6',
        className,
      )}
    >
      <div data-q="footer-top" className="q:flex q:flex-wrap q:items-start q:gap-x-12 q:gap-y-6 q:empty:hidden">
        {(logo !== undefined || info !== undefined) && (
          <div data-q="footer-info" className="q:flex q:max-w-md q:min-w-0 q:flex-col q:gap-2 q:wrap-anywhere">
            {logo}
            {info}
          </div>
        )}
        {links.length > 0 && (
          <nav
            data-q="footer-nav"
            aria-label={labels.footer}
            className="q:flex q:min-w-32 q:flex-1 q:flex-wrap q:gap-x-12 q:gap-y-6"
          >
            {columns.map((column) => (
              <div data-q="footer-column" key={column.id} className="q:min-w-32">
                <p data-q="footer-heading" className="q:mb-1 q:font-medium q:text-text">
                  {column.label}
                </p>
                <FooterList links={column.children ?? []} />
              </div>
            ))}
            {singleLinks.length > 0 && <FooterList links={singleLinks} row={columns.length === 0} />}
          </nav>
        )}
      </div>
      {copyright !== undefined && (
        <p data-q="footer-copyright" className="q:text-xs q:wrap-anywhere">
          {copyright}
        </p>
      )}
    </footer>
  )
}

function FooterList({ links, row = false }: { links: readonly FooterLink[]; row?: boolean }) {
  return (
    <ul data-q="footer-list" className={row ? 'q:flex q:flex-wrap q:gap-x-6' : 'q:flex q:flex-col'}>
      {links.map((link) => {
        const href = safeHref(link.href)
        return (
          <li data-q="footer-link" key={link.id} className="q:max-w-60 q:truncate">
            {href === undefined ? (
              <span title={link.label}>{link.label}</span>
            ) : (
              <Link
                tone="quiet"
                href={href}
                title={link.label}
                className="q:inline-flex q:min-h-6 q:items-center q:pointer-coarse:min-h-10"
              >
                {link.label}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
