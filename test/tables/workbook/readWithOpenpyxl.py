"""Prints the cells of a workbook as openpyxl reads them: JSON with a list for each row, and how the sheet looks."""

import datetime
import json
import sys

import openpyxl


def shown(cell):
    """Returns the kind of a cell and its value as text."""
    value = cell.value
    if isinstance(value, (datetime.date, datetime.time)):
        value = value.isoformat()
    return [cell.data_type, cell.number_format, value]


sheet = openpyxl.load_workbook(sys.argv[1]).active
rows = [[shown(cell) for cell in row if cell.value is not None] for row in sheet.iter_rows()]
print(
    json.dumps(
        {
            "title": sheet.title,
            "frozen": sheet.freeze_panes,
            "filter": sheet.auto_filter.ref,
            "isBold": [row[0].font.b for row in sheet.iter_rows()],
            "wraps": sheet["C2"].alignment.wrap_text,
            "width": sheet.column_dimensions["C"].width,
            "rows": rows,
        }
    )
)
