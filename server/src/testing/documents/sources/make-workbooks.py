"""Makes the workbooks of other writers: python3 make-workbooks.py <folder>. Debian: python3-openpyxl, python3-xlsxwriter."""

import datetime
import struct
import sys
import zipfile
import zlib

import openpyxl
import xlsxwriter

folder = sys.argv[1]
HEAD = ["Room", "Beds", "From", "Price", "Discount", "Note"]
ROWS = [
    ["Blue <1>", 2, datetime.datetime(2026, 5, 1), 89.5, 0.1, "Sea view & balcony"],
    ["Grün", 4, datetime.datetime(2026, 6, 15), 120, 0.25, None],
    ["東京", 1, datetime.datetime(2026, 12, 24), 45, 0, "小さな部屋"],
]


def with_openpyxl():
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Rooms & rates"
    sheet.append(HEAD)
    for row in ROWS:
        sheet.append(row)
    for row in range(2, len(ROWS) + 2):
        sheet.cell(row, 3).number_format = "yyyy-mm-dd"
        sheet.cell(row, 5).number_format = "0%"
    book.create_sheet("Hidden").append(["secret"])
    book["Hidden"].sheet_state = "hidden"
    book.save(f"{folder}/rooms-openpyxl.xlsx")


def with_xlsxwriter(name, zip64, **options):
    book = xlsxwriter.Workbook(f"{folder}/{name}", options)
    if zip64:
        book.use_zip64()
    sheet = book.add_worksheet("Rooms & rates")
    date = book.add_format({"num_format": "yyyy-mm-dd"})
    percent = book.add_format({"num_format": "0%"})
    formats = [None, None, date, None, percent, None]
    for column, title in enumerate(HEAD):
        sheet.write(0, column, title)
    for number, row in enumerate(ROWS, 1):
        for column, value in enumerate(row):
            sheet.write(number, column, value, formats[column])
    hidden = book.add_worksheet("Hidden")
    hidden.write(0, 0, "secret")
    hidden.hide()
    book.close()


def as_stream(source, name):
    """The same entries as a program writes them that sends while it packs: ZIP64 everywhere, sizes after the data."""

    class OneWay:
        def __init__(self, file):
            self.file = file

        def write(self, data):
            return self.file.write(data)

        def flush(self):
            self.file.flush()

    with zipfile.ZipFile(f"{folder}/{source}") as given, open(f"{folder}/{name}", "wb") as file:
        with zipfile.ZipFile(OneWay(file), "w", zipfile.ZIP_DEFLATED) as made:
            for info in given.infolist():
                with made.open(info.filename, "w", force_zip64=True) as entry:
                    entry.write(given.read(info))


def as_zip64(source, name):
    """The same entries as Apache POI writes large workbooks: every size and place of the directory in its ZIP64 field."""
    data, directory, count = b"", b"", 0
    with zipfile.ZipFile(f"{folder}/{source}") as given:
        for info in given.infolist():
            count += 1
            title, body = info.filename.encode(), given.read(info)
            packer = zlib.compressobj(wbits=-15)
            packed = packer.compress(body) + packer.flush()
            start = struct.pack("<HHHHHI", 45, 0x800, 8, 0, 33, info.CRC) + b"\xff" * 8
            sizes = struct.pack("<HHQQ", 1, 24, len(body), len(packed)) + struct.pack("<Q", len(data))
            directory += b"PK\1\2" + struct.pack("<H", 45) + start + struct.pack("<HH", len(title), len(sizes))
            directory += struct.pack("<HHHI", 0, 0, 0, 0) + b"\xff" * 4 + title + sizes
            local = struct.pack("<HHQQ", 1, 16, len(body), len(packed))
            data += b"PK\3\4" + start + struct.pack("<HH", len(title), len(local)) + title + local + packed
    place, size = len(data), len(directory)
    end = b"PK\6\6" + struct.pack("<QHHIIQQQQ", 44, 45, 45, 0, 0, count, count, size, place)
    locator = b"PK\6\7" + struct.pack("<IQI", 0, place + size, 1)
    last = b"PK\5\6" + b"\0" * 4 + b"\xff" * 12 + b"\0\0"
    with open(f"{folder}/{name}", "wb") as file:
        file.write(data + directory + end + locator + last)


with_openpyxl()
with_xlsxwriter("rooms-xlsxwriter.xlsx", zip64=False)
with_xlsxwriter("rooms-rows-at-once.xlsx", zip64=True, constant_memory=True)
as_stream("rooms-openpyxl.xlsx", "rooms-stream.xlsx")
as_zip64("rooms-openpyxl.xlsx", "rooms-zip64.xlsx")
