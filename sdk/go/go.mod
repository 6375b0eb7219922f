// Cartulary 0.1.1.
module cartulary

go 1.24
