import styles from './Controls.module.css';

/** The class of a small field or choice beside the list; the form's own fields are larger. */
export const CONTROL = styles.control;

/** The class of a small date field without a value, beside {@link CONTROL}. */
export const EMPTY = styles.empty;

/** The class of a box that is ticked; a label around it makes it as large as a finger. */
export const CHECKBOX = styles.checkbox;
