import styles from './Controls.module.css';

/** The class of a small field or select in the tools of the list; the fields of the form are larger. */
export const CONTROL = styles.control;

/** An additional class for a {@link CONTROL} that is a date field without a value. */
export const EMPTY = styles.empty;

/** The class of a checkbox. A label around it extends its target to the size for touch. */
export const CHECKBOX = styles.checkbox;
