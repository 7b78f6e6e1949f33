import styles from './Controls.module.css';

/** The class of a small field or select in the tools of the list; the fields of the form are larger. */
export const CONTROL = styles.control;

/** The class of an element that contains a date or time field and then its icon. */
export const PICKER = styles.picker;

/** The class of a small rounded button: a preset, or a filter that can be removed. */
export const CHIP = styles.chip;

/** The class of a button that looks like a link. */
export const PLAIN_BUTTON = styles.plain;

/** The class of a label around a radio button or a switch, which can be pressed as a whole. */
export const OPTION = styles.option;

/** The class of a radio button or a switch whose picture is drawn by a stylesheet. */
export const MARK = styles.mark;

/** The class of a checkbox. A label around it extends its target to the size for touch. */
export const CHECKBOX = `${styles.mark} ${styles.checkbox}`;

/** The class of the place of a part that is loaded: as high as the window, so that nothing in sight shifts. */
export const PLACE = styles.place;

/** The class of text for screen readers only. */
export const HIDDEN = styles.hidden;

/** The class of a square button with an icon, in a row of tools below a text field. */
export const TOOL = styles.tool;

/** The class of a panel beside the page: its first child has the title, its second one scrolls. */
export const PANEL = styles.panel;
