// Generated from the calls of withDefaultProps() by "npm run generate". Do not edit.
import type { Accordion } from '../components/accordion/accordion.tsx'
import type { Alert } from '../components/alert/alert.tsx'
import type { Avatar } from '../components/avatar/avatar.tsx'
import type { Button } from '../components/button/button.tsx'
import type { Calendar } from '../components/calendar/calendar.tsx'
import type { Card } from '../components/card/card.tsx'
import type { Checkbox } from '../components/checkbox/checkbox.tsx'
import type { Combobox } from '../components/combobox/combobox.tsx'
import type { DataTable } from '../components/data-table/data-table.tsx'
import type { DateRangePicker } from '../components/date-range-picker/date-range-picker.tsx'
import type { DateTimePicker } from '../components/date-time-picker/date-time-picker.tsx'
import type { Dialog } from '../components/dialog/dialog.tsx'
import type { Drawer } from '../components/drawer/drawer.tsx'
import type { IconButton } from '../components/icon-button/icon-button.tsx'
import type { Input } from '../components/input/input.tsx'
import type { Link } from '../components/link/link.tsx'
import type { NumberInput } from '../components/number-input/number-input.tsx'
import type { Pagination } from '../components/pagination/pagination.tsx'
import type { PasswordInput } from '../components/password-input/password-input.tsx'
import type { Popover } from '../components/popover/popover.tsx'
import type { RadioGroup } from '../components/radio/radio-group.tsx'
import type { SegmentedControl } from '../components/segmented-control/segmented-control.tsx'
import type { Select } from '../components/select/select.tsx'
import type { RangeSlider } from '../components/slider/range-slider.tsx'
import type { Slider } from '../components/slider/slider.tsx'
import type { Switch } from '../components/switch/switch.tsx'
import type { Table } from '../components/table/table.tsx'
import type { Tabs } from '../components/tabs/tabs.tsx'
import type { TagsInput } from '../components/tags-input/tags-input.tsx'
import type { Textarea } from '../components/textarea/textarea.tsx'
import type { TimePicker } from '../components/time-picker/time-picker.tsx'
import type { Tooltip } from '../components/tooltip/tooltip.tsx'

/** The props of the components that take defaults. */
export interface DefaultableProps {
  Accordion: Parameters<typeof Accordion>[0]
  Alert: Parameters<typeof Alert>[0]
  Avatar: Parameters<typeof Avatar>[0]
  Button: Parameters<typeof Button>[0]
  Calendar: Parameters<typeof Calendar>[0]
  Card: Parameters<typeof Card>[0]
  Checkbox: Parameters<typeof Checkbox>[0]
  Combobox: Parameters<typeof Combobox>[0]
  DataTable: Parameters<typeof DataTable>[0]
  DateRangePicker: Parameters<typeof DateRangePicker>[0]
  DateTimePicker: Parameters<typeof DateTimePicker>[0]
  Dialog: Parameters<typeof Dialog>[0]
  Drawer: Parameters<typeof Drawer>[0]
  IconButton: Parameters<typeof IconButton>[0]
  Input: Parameters<typeof Input>[0]
  Link: Parameters<typeof Link>[0]
  NumberInput: Parameters<typeof NumberInput>[0]
  Pagination: Parameters<typeof Pagination>[0]
  PasswordInput: Parameters<typeof PasswordInput>[0]
  Popover: Parameters<typeof Popover>[0]
  RadioGroup: Parameters<typeof RadioGroup>[0]
  RangeSlider: Parameters<typeof RangeSlider>[0]
  SegmentedControl: Parameters<typeof SegmentedControl>[0]
  Select: Parameters<typeof Select>[0]
  Slider: Parameters<typeof Slider>[0]
  Switch: Parameters<typeof Switch>[0]
  Table: Parameters<typeof Table>[0]
  Tabs: Parameters<typeof Tabs>[0]
  TagsInput: Parameters<typeof TagsInput>[0]
  Textarea: Parameters<typeof Textarea>[0]
  TimePicker: Parameters<typeof TimePicker>[0]
  Tooltip: Parameters<typeof Tooltip>[0]
}
