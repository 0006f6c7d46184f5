'use client'
import { cx } from 'class-variance-authority'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/menu'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { focusRing } from '../classes.ts'
import { composeEventHandlers } from '../compose-event-handlers.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Anchor } from '../link/link.tsx'
import { readList } from '../read-list.ts'
import { appShellLabels } from './labels.ts'

/** One entry of the navigation. */
export interface NavItem {
  /** Unique among the entries. */
  id: string
  /** Its name. */
  label: string
  /** Its address; an entry with `subs` needs none. */
  href?: string
  /** Whether it is the current page. */
  current?: boolean
  /** Its sub-entries. */
  subs?: readonly NavItem[]
}

/** Props of {@link HeaderNav}. */
export interface HeaderNavProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The entries, in order. */
  items: readonly NavItem[]
  /** Classes for the element. */
  className?: string
}

const entryClasses =
  'q:flex q:min-h-control q:items-center q:gap-1 q:rounded-control q:px-3 q:text-sm q:text-text q:hover:bg-surface-sunken q:aria-[current]:font-semibold q:aria-[current]:text-accent-text'

/** The main navigation: a row with dropdown panels, on phones one menu. */
export function HeaderNav({ items: itemsProp, className, ...rest }: HeaderNavProps) {
  const items = readList(itemsProp)
  const labels = useLabels(appShellLabels)
  const { open, setOpen, handlers } = useDisclosure(rest)
  const id = useId()
  const close = () => setOpen(undefined)
  if (items.length === 0) return null
  return (
    <nav
      data-q="header-nav"
      aria-label={labels.navigation}
      {...rest}
      {...handlers}
      className={cx('q:min-w-0 q:lg:flex-1', className)}
    >
      <IconButton
        label={labels.menu}
        icon={<Menu size={20} aria-hidden />}
        aria-expanded={open === 'menu'}
        aria-controls={`${id}-menu`}
        onClick={() => setOpen(open === 'menu' ? undefined : 'menu')}
        className="q:lg:hidden"
      />
      <ul
        data-q="header-nav-list"
        id={`${id}-menu`}
        className={cx(
          'q:max-lg:absolute q:max-lg:inset-x-0 q:max-lg:top-full q:max-lg:max-h-[calc(100dvh-var(--qd-header-height))] q:max-lg:flex-col q:max-lg:overflow-y-auto q:max-lg:border-b q:max-lg:border-border q:max-lg:bg-surface-raised q:max-lg:p-3 q:max-lg:shadow-overlay',
          'q:lg:flex q:lg:flex-wrap q:lg:items-center q:lg:gap-1',
          open === 'menu' ? 'q:max-lg:flex' : 'q:max-lg:hidden',
        )}
      >
        {items.map((item) => (
          <li data-q="header-nav-entry" key={item.id} className="q:relative q:min-w-0">
            {item.subs === undefined || readList(item.subs).length === 0 ? (
              <NavLink item={item} onNavigate={close} />
            ) : (
              <>
                <button
                  data-q="header-nav-group"
                  type="button"
                  aria-expanded={open === item.id}
                  aria-controls={`${id}-${item.id}`}
                  aria-current={item.subs.some((sub) => sub.current) ? 'true' : undefined}
                  onClick={() => setOpen(open === item.id ? undefined : item.id)}
                  className={cx(entryClasses, focusRing, 'q:max-lg:hidden')}
                >
                  {item.label}
                  <ChevronDown size={14} aria-hidden />
                </button>
                <span
                  data-q="header-nav-heading"
                  className="q:block q:px-3 q:py-2 q:text-xs q:text-text-muted q:lg:hidden"
                >
                  {item.label}
                </span>
                <ul
                  data-q="header-nav-subs"
                  id={`${id}-${item.id}`}
                  className={cx(
                    'q:lg:absolute q:lg:start-0 q:lg:top-full q:lg:z-50 q:lg:mt-1 q:lg:w-max q:lg:max-w-80 q:lg:min-w-44 q:lg:rounded-control q:lg:border q:lg:border-border q:lg:bg-surface-raised q:lg:p-1 q:lg:shadow-overlay',
                    open !== item.id && 'q:lg:hidden',
                  )}
                >
                  {item.href !== undefined && (
                    <li data-q="header-nav-entry">
                      <NavLink item={item} onNavigate={close} />
                    </li>
                  )}
                  {item.subs.map((sub) => (
                    <li data-q="header-nav-entry" key={sub.id}>
                      <NavLink item={sub} onNavigate={close} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NavLink({ item, onNavigate }: { item: NavItem; onNavigate: () => void }) {
  return (
    <Anchor
      data-q="header-nav-link"
      href={item.href ?? '#'}
      aria-current={item.current ? 'page' : undefined}
      onClick={onNavigate}
      title={item.label}
      className={cx(entryClasses, focusRing)}
    >
      <span className="q:truncate q:lg:max-w-48">{item.label}</span>
    </Anchor>
  )
}

/** One open panel at a time. Escape closes it and returns the focus; moving the focus out closes it. */
function useDisclosure(props: ComponentProps<'nav'>) {
  const [open, setOpen] = useState<string>()
  const opener = useRef<HTMLElement | null>(null)
  const handlers = {
    onClick: composeEventHandlers(props.onClick, (event: MouseEvent<HTMLElement>) => {
      if (event.target instanceof Element) opener.current = event.target.closest('button') ?? opener.current
    }),
    onKeyDown: composeEventHandlers(props.onKeyDown, (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape' || open === undefined) return
      setOpen(undefined)
      opener.current?.focus()
    }),
    onBlur: composeEventHandlers(props.onBlur, (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined)
    }),
  }
  return { open, setOpen, handlers }
}
