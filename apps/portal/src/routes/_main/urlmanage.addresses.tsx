import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AddressesPage } from '../../features/admin/urls/addresses-page.tsx'
import { backstageSearch } from '../../shared/list-search.ts'

export const Route = createFileRoute('/_main/urlmanage/addresses')({
  staticData: { title: msg`Addresses` },
  validateSearch: backstageSearch,
  component: AddressesPage,
})
