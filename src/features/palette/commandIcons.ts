import { __iconNode as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { __iconNode as IconTag } from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import { __iconNode as IconList } from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import { __iconNode as IconLayoutGrid } from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import { __iconNode as IconBookmark } from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { __iconNode as IconCalendarMonth } from '@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs';
import { __iconNode as IconCalendarEvent } from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import { __iconNode as IconCalendarClock } from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs';
import { __iconNode as IconHandMove } from '@tabler/icons-react/dist/esm/icons/IconHandMove.mjs';
import { __iconNode as IconAdjustmentsHorizontal } from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { __iconNode as IconArrowBackUp } from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { __iconNode as IconArrowDown } from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import { __iconNode as IconArrowForwardUp } from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import { __iconNode as IconArrowUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { __iconNode as IconCalendarPlus } from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { __iconNode as IconCalendarTime } from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import { __iconNode as IconCalendarX } from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import { __iconNode as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { __iconNode as IconPhotoOff } from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import { __iconNode as IconCalendarWeek } from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs';
import { __iconNode as IconClock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { __iconNode as IconCopy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { __iconNode as IconDeviceDesktop } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import { __iconNode as IconHistory } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { __iconNode as IconKeyboard } from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { __iconNode as IconMoon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import { __iconNode as IconPencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { __iconNode as IconSearch } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { __iconNode as IconSettings } from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { __iconNode as IconSquareCheck } from '@tabler/icons-react/dist/esm/icons/IconSquareCheck.mjs';
import { __iconNode as IconSun } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { __iconNode as IconTrash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { __iconNode as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { __iconNode as IconDeviceFloppy } from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import { __iconNode as IconFileExport } from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs';
import { __iconNode as IconFilePencil } from '@tabler/icons-react/dist/esm/icons/IconFilePencil.mjs';
import { __iconNode as IconFilePlus } from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs';
import { __iconNode as IconFolderOpen } from '@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs';
import { __iconNode as IconTableImport } from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import { __iconNode as IconPhotoDown } from '@tabler/icons-react/dist/esm/icons/IconPhotoDown.mjs';
import { __iconNode as IconPrinter } from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import type { IconPaths } from '@/ui/controls/Icon';
import type { CommandId } from '@/core/commands/commands';

/** The icon of each command. */
export const COMMAND_ICONS: Readonly<Record<CommandId, IconPaths>> = {
  newPost: IconCalendarPlus,
  search: IconSearch,
  filter: IconAdjustmentsHorizontal,
  showToday: IconCalendarWeek,
  showTomorrow: IconCalendarWeek,
  showThisWeek: IconCalendarWeek,
  showNextWeek: IconCalendarWeek,
  listView: IconList,
  showEmptyDays: IconCalendarX,
  showClashes: IconAlertTriangle,
  showNoPicture: IconPhotoOff,
  weekView: IconCalendarWeek,
  monthView: IconCalendarMonth,
  gridView: IconLayoutGrid,
  viewAsOf: IconCalendarClock,
  goToToday: IconCalendarEvent,
  pickUpPost: IconHandMove,
  skipToPosts: IconArrowDown,
  nextPost: IconArrowDown,
  previousPost: IconArrowUp,
  editPost: IconPencil,
  duplicatePost: IconCopy,
  deletePost: IconTrash,
  selectPost: IconSquareCheck,
  selectAll: IconSquareCheck,
  moveSelected: IconCalendarTime,
  setTimeOfSelected: IconClock,
  setNetworksOfSelected: IconLink,
  labelSelected: IconTag,
  duplicateSelected: IconCopy,
  deleteSelected: IconTrash,
  clearSelection: IconX,
  newPlan: IconFilePlus,
  openPlan: IconFolderOpen,
  importPosts: IconTableImport,
  savePlan: IconDeviceFloppy,
  savePlanAs: IconFilePencil,
  keepPlan: IconBookmark,
  exportPlan: IconFileExport,
  savePictures: IconPhotoDown,
  print: IconPrinter,
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  history: IconHistory,
  settings: IconSettings,
  lightMode: IconSun,
  darkMode: IconMoon,
  systemMode: IconDeviceDesktop,
  singleKeysOn: IconKeyboard,
  singleKeysOff: IconKeyboard,
  help: IconKeyboard,
};
