import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import Calendar from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Link from 'lucide-react/icons/link'
import ListTodo from 'lucide-react/icons/list-todo'
import Pin from 'lucide-react/icons/pin'
import Square from 'lucide-react/icons/square-dashed'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType } from 'react'

const icons: Readonly<Record<string, ComponentType<{ size: number; 'aria-hidden': true; className: string }>>> = {
  bell: Bell,
  book: BookOpen,
  calendar: Calendar,
  chart: ChartColumn,
  apps: LayoutGrid,
  lightbulb: Lightbulb,
  link: Link,
  todo: ListTodo,
  pin: Pin,
  wallet: Wallet,
}

/** The picture of a card, by the name that the server gives it. */
export function CardIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Square
  return <Icon size={18} aria-hidden className="shrink-0 text-text-muted" />
}
