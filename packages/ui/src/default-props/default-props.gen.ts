// Generated from the calls of withDefaultProps() by "npm run generate". Do not edit.
import type { Avatar } from '../components/avatar/avatar.tsx'
import type { Button } from '../components/button/button.tsx'
import type { Combobox } from '../components/combobox/combobox.tsx'
import type { DateRangePicker } from '../components/date-range-picker/date-range-picker.tsx'
import type { DateTimePicker } from '../components/date-time-picker/date-time-picker.tsx'
import type { Dialog } from '../components/dialog/dialog.tsx'
import type { Drawer } from '../components/drawer/drawer.tsx'
import type { IconButton } from '../components/icon-button/icon-button.tsx'
import type { Input } from '../components/input/input.tsx'
import type { Link } from '../components/link/link.tsx'
import type { Pagination } from '../components/pagination/pagination.tsx'
import type { Select } from '../components/select/select.tsx'
import type { Table } from '../components/table/table.tsx'
import type { TimePicker } from '../components/time-picker/time-picker.tsx'
import type { Tooltip } from '../components/tooltip/tooltip.tsx'
import type { Calendar } from '../widgets/calendar/calendar.tsx'
import type { Card } from '../widgets/card/card.tsx'

/** The props of the components that take defaults. */
export interface DefaultableProps {
  Avatar: Parameters<typeof Avatar>[0]
  Button: Parameters<typeof Button>[0]
  Calendar: Parameters<typeof Calendar>[0]
  Card: Parameters<typeof Card>[0]
  Combobox: Parameters<typeof Combobox>[0]
  DateRangePicker: Parameters<typeof DateRangePicker>[0]
  DateTimePicker: Parameters<typeof DateTimePicker>[0]
  Dialog: Parameters<typeof Dialog>[0]
  Drawer: Parameters<typeof Drawer>[0]
  IconButton: Parameters<typeof IconButton>[0]
  Input: Parameters<typeof Input>[0]
  Link: Parameters<typeof Link>[0]
  Pagination: Parameters<typeof Pagination>[0]
  Select: Parameters<typeof Select>[0]
  Table: Parameters<typeof Table>[0]
  TimePicker: Parameters<typeof TimePicker>[0]
  Tooltip: Parameters<typeof Tooltip>[0]
}
