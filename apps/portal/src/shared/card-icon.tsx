import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import Bookmark from 'lucide-react/icons/bookmark'
import Calendar from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Link from 'lucide-react/icons/link'
import Square from 'lucide-react/icons/square'
import SquareCheck from 'lucide-react/icons/square-check'
import Table from 'lucide-react/icons/table-2'
import Target from 'lucide-react/icons/target'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType } from 'react'

/** Icons by the names that cards use. */
export const cardIcons: Readonly<
  Record<string, ComponentType<{ size: number; 'aria-hidden': true; className: string }>>
> = {
  bell: Bell,
  book: BookOpen,
  bookmark: Bookmark,
  calendar: Calendar,
  chart: ChartColumn,
  'check-square': SquareCheck,
  grid: LayoutGrid,
  lightbulb: Lightbulb,
  link: Link,
  table: Table,
  target: Target,
  wallet: Wallet,
}

/** The icon of a card by its name from the server. */
export function CardIcon({ name }: { name: string }) {
  const Icon = cardIcons[name] ?? Square
  return <Icon size={18} aria-hidden className="shrink-0 opacity-70" />
}
