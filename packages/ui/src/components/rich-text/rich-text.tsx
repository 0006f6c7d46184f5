'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, createElement, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { focusRing } from '../classes.ts'
import { Link } from '../link/link.tsx'
import { languageDirection } from '../text-direction.ts'
import { useIsOverflowing } from '../use-is-overflowing.ts'
import { richTextLabels } from './labels.ts'
import { type RichTextElement, type RichTextNode, readRichText } from './read-rich-text.ts'
import { richTextClasses } from './rich-text-classes.ts'

/** Props of {@link RichText}. */
export interface RichTextProps extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Untrusted HTML; only what `richTextSchema` allows is rendered. */
  html: string
}

const subscribeToNothing = () => () => undefined

/**
 * Renders untrusted HTML: it is parsed without running anything, and elements are created from the allow-list. Needs a
 * browser; on a server it renders an empty element.
 */
export function RichText({ html, className, ...rest }: RichTextProps) {
  const inBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const nodes = useMemo(() => (inBrowser ? readRichText(html) : []), [html, inBrowser])
  return (
    <div
      data-q="rich-text"
      dir={languageDirection(rest.lang)}
      {...rest}
      className={cx('q:min-w-0 q:text-sm q:leading-relaxed q:text-text q:wrap-anywhere', className)}
    >
      {nodes.map(renderNode)}
    </div>
  )
}

function renderNode(node: RichTextNode, at: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, attributes } = node
  if (tag === 'a') return <TextLink key={at} node={node} />
  if (tag === 'table') return <ScrollingTable key={at} node={node} />
  const shared = { key: at, 'data-q': `rich-text-${tag}`, className: richTextClasses[tag] || undefined }
  if (tag === 'br') return <br key={at} />
  if (tag === 'img') return <img {...shared} key={at} {...attributes} alt={attributes.alt} loading="lazy" />
  const { start, colspan, rowspan } = attributes
  const numericProps = {
    start: start === undefined ? undefined : Number(start),
    colSpan: colspan === undefined ? undefined : Number(colspan),
    rowSpan: rowspan === undefined ? undefined : Number(rowspan),
  }
  return createElement(tag, { ...shared, ...numericProps }, ...node.children.map(renderNode))
}

function TextLink({ node }: { node: RichTextElement }) {
  const { href = '' } = node.attributes
  const targetProps = href.startsWith('https:') ? { target: '_blank' } : {}
  return (
    <Link href={href} {...targetProps}>
      {node.children.map(renderNode)}
    </Link>
  )
}

/** A wide table scrolls in its own box, which is then focusable. */
function ScrollingTable({ node }: { node: RichTextElement }) {
  const labels = useLabels(richTextLabels)
  const [box, scrolls] = useIsOverflowing<HTMLDivElement>('x')
  return (
    <div
      data-q="rich-text-scroll"
      ref={box}
      {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': labels.table })}
      className={cx('q:my-3 q:overflow-x-auto q:first:mt-0 q:last:mb-0', focusRing)}
    >
      <table data-q="rich-text-table" className={richTextClasses.table}>
        {node.children.map(renderNode)}
      </table>
    </div>
  )
}
